import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { isJobStarted } from '@guyline/contract/bulk';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { trashDays } from '@guyline/contract/tasks/actions';
import type { TaskBulkProps } from '@guyline/contract/widgets';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { useDeletedToast } from '../use-deleted-toast.js';

type Props = Omit<TaskBulkProps, 'action'>;

/** Asks, then moves the chosen tasks to the trash: all of them or none. */
export function BulkDeleteDialog({ taskIds, open, onClose }: Props): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const deleted = useDeletedToast();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      const { data, message } = await http.call(taskRoutes.removeMany, { body: { phase_ids: [...taskIds] } });
      if (isJobStarted(data)) toasts.done(message);
      else deleted(message, taskIds);
      onClose(true);
    } catch (error) {
      toasts.failed(error);
    } finally {
      setDeleting(false);
      await queries.invalidateQueries({ queryKey: ['tasks'] });
    }
  };
  return (
    <Modal
      open={open}
      title={ui('sure')}
      okText={t('bulk.delete')}
      okButtonProps={{ danger: true }}
      cancelText={ui('cancel')}
      confirmLoading={deleting}
      onOk={() => void remove()}
      onCancel={() => onClose()}
    >
      {t('bulk.deleteText', { n: count(taskIds.length, i18n.language), days: count(trashDays, i18n.language) })}
    </Modal>
  );
}
