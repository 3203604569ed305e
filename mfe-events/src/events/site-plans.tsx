import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { Answered } from '@guyline/ui/page';
import { useList } from '@guyline/web-core/entity';
import { PdfPlan } from './pdf-plan.js';
import { PlansInTurn } from './plans-in-turn.js';

/** The site plans of an event as large as the sheet; what is neither a picture nor a PDF is a link. */
export function SitePlans({ eventId }: { eventId: number }): ReactNode {
  const { t } = useTranslation('events');
  const [turns] = useState(() => new PlansInTurn());
  const query = useList('documents', documentRoutes.list, { event_id: eventId, site_plan: 1 });
  return (
    <Answered query={query}>
      {({ list }) =>
        list.length ? (
          list.map(({ id, name, mime, file_path, size }) =>
            mime === 'application/pdf' ? (
              <PdfPlan key={id} plan={{ id, name, file_path, size }} turns={turns} />
            ) : mime.startsWith('image/') ? (
              <img key={id} src={file_path} alt={name} style={{ maxWidth: '100%', maxHeight: '120mm' }} />
            ) : (
              <p key={id}>
                <a href={file_path}>
                  <bdi>{name}</bdi>
                </a>
              </p>
            ),
          )
        ) : (
          <p className="gl-second">{t('permits.noPlan')}</p>
        )
      }
    </Answered>
  );
}
