import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { http } from '@guyline/web-core/http';
import { useDeletedToast } from './use-deleted-toast.js';

const SECONDS = 1;

/** Moves one task to the trash after 'Are you sure?'; the texts stay as they are (docs/domain.md, Fixed wording). */
export function DeleteTask({ id, onDone }: { id: number; onDone: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const deleted = useDeletedToast();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      deleted((await http.call(taskRoutes.remove, { params: { id } })).message, [id]);
      onDone();
    } catch {
      void message.error(t('deleteFailed'), SECONDS);
    } finally {
      setDeleting(false);
      await queries.invalidateQueries({ queryKey: ['tasks'] });
    }
  };
  return (
    <Popconfirm title={ui('sure')} okText={ui('yes')} cancelText={ui('no')} onConfirm={() => void remove()}>
      <Button danger loading={deleting}>
        {t('bulk.delete')}
      </Button>
    </Popconfirm>
  );
}
