import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentRow } from '@guyline/contract/documents';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { Answered } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { PdfPlan } from './pdf-plan.js';
import { PlansInTurn } from './plans-in-turn.js';

/** A plan in single sheets has as many; beyond that the sheet says how many more there are. */
const MOST = 30;

function SitePlan({ plan, turns }: { plan: DocumentRow; turns: PlansInTurn }): ReactNode {
  const { name, mime, file_path } = plan;
  if (mime === 'application/pdf') return <PdfPlan plan={plan} turns={turns} />;
  if (mime.startsWith('image/'))
    return <img src={file_path} alt={name} style={{ maxWidth: '100%', maxHeight: '120mm' }} />;
  return (
    <p>
      <a href={file_path}>
        <bdi>{name}</bdi>
      </a>
    </p>
  );
}

/** The site plans of an event as large as the sheet; what is neither a picture nor a PDF is a link. */
export function SitePlans({ eventId }: { eventId: number }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const [turns] = useState(() => new PlansInTurn());
  const query = useList('documents', documentRoutes.list, { event_id: eventId, site_plan: 1, per_page: MOST });
  return (
    <Answered query={query}>
      {({ list, total }) => (
        <>
          {list.map((plan) => (
            <SitePlan key={plan.id} plan={plan} turns={turns} />
          ))}
          {total > list.length && (
            <p>
              <Link to={`/events/view/${eventId}`}>
                {t('permits.morePlans', { n: count(total - list.length, i18n.language) })}
              </Link>
            </p>
          )}
          {total === 0 && <p className="gl-second">{t('permits.noPlan')}</p>}
        </>
      )}
    </Answered>
  );
}
