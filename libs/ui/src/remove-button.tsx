import { type ReactNode, useState } from 'react';
import { DeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LiveArea } from '@guyline/contract/live';
import { type Removed, type Uses, USES_COUNTED } from '@guyline/contract/removal';
import type { customerRoutes } from '@guyline/contract/routes/customers';
import type { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import type { locationRoutes } from '@guyline/contract/routes/locations';
import type { projectRoutes } from '@guyline/contract/routes/projects';
import type { userRoutes } from '@guyline/contract/routes/users';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { Answered } from './page.js';
import { useToasts } from './toasts.js';

type Removing =
  typeof customerRoutes | typeof jurisdictionRoutes | typeof locationRoutes | typeof projectRoutes | typeof userRoutes;

interface RemoveButtonProps {
  area: LiveArea;
  routes: Pick<Removing, 'uses' | 'remove'>;
  record: { id: number; name: string };
  archived: boolean;
  /** Called after a deletion: the page of the record has nothing left to show. */
  onDeleted: () => void;
}

/** What refers to a record, by kind and number. */
function UseList({ uses }: Uses): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const shown = (rows: number): string =>
    rows > USES_COUNTED ? `${count(USES_COUNTED, i18n.language)}+` : count(rows, i18n.language);
  return (
    <ul>
      {uses.map((use) => (
        <li key={use.kind}>
          {t(`removal.use.${use.kind}`)}
          {t('colon')}
          <span className="gl-num">{shown(use.count)}</span>
        </li>
      ))}
    </ul>
  );
}

function RemoveDialog({
  area,
  routes,
  record,
  archived,
  onDeleted,
  onClose,
}: RemoveButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const params = { id: record.id };
  const query = useQuery({
    queryKey: [area, 'uses', record.id],
    queryFn: (): Promise<Uses> => http.read(routes.uses, { params }),
    gcTime: 0,
  });
  const remove = useWrite(area, routes.remove);
  const used = Boolean(query.data?.uses.length);
  const send = async (): Promise<void> => {
    try {
      const { data, message } = await remove.mutateAsync({ params });
      toasts.done(message);
      onClose();
      if (!(data as Removed).archived) onDeleted();
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Modal
      open
      title={<bdi>{t(used ? 'removal.archiveTitle' : 'removal.deleteTitle', { name: record.name })}</bdi>}
      okText={t(used ? 'removal.archive' : 'removal.delete')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: !used, disabled: !query.data || (used && archived), loading: remove.isPending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Answered query={query}>
        {({ uses }) =>
          uses.length ? (
            <>
              <p>{t(archived ? 'removal.isArchived' : 'removal.used')}</p>
              <UseList uses={uses} />
            </>
          ) : (
            <p>{t('removal.free')}</p>
          )
        }
      </Answered>
    </Modal>
  );
}

/** Deletes a record that nothing uses; otherwise says what does, and archives it. Render it only for people who may manage the record. */
export function RemoveButton(props: RemoveButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button danger icon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        {t('removal.delete')}
      </Button>
      {open && <RemoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
