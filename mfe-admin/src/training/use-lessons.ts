import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentLimits, type UploadedDocument } from '@guyline/contract/documents';
import type { LessonDetail, LessonRow } from '@guyline/contract/training';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';

/** Training assets, and tutorials with FAQs: two sets of calls over one kind of row. */
export type LessonApi = 'training' | 'tutorial';

/** Links open their file for 5 minutes: a lesson that is shown longer is asked for again before. */
const FRESH_MS = (documentLimits.linkMinutes - 1) * 60_000;

export const useLesson = (api: LessonApi, id: number) =>
  useQuery({
    queryKey: ['training', 'detail', id],
    queryFn: () => http.get<LessonDetail>(`${api}/${id}/detail`),
    refetchInterval: FRESH_MS,
  });

/** Keeps a file that only its uploader sees, till a lesson carries it. */
export async function uploadFile(file: File): Promise<number> {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await http.upload<UploadedDocument>('common/upload_doc', form)).data.id;
}

/** Asks, then deletes. */
export function useRemoveLesson(api: LessonApi): (row: LessonRow) => void {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const toasts = useToasts();
  const queries = useQueryClient();
  return ({ id, title }) =>
    void modal.confirm({
      title: ui('sure'),
      content: t('lessons.deleteText', { name: title }),
      okText: ui('yes'),
      okButtonProps: { danger: true },
      cancelText: ui('no'),
      onOk: async () => {
        try {
          toasts.done((await http.delete(`${api}/${id}/delete`)).message);
        } catch (error) {
          toasts.failed(error);
        } finally {
          await queries.invalidateQueries({ queryKey: ['training'] });
        }
      },
    });
}
