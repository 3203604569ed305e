import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentLimits } from '@guyline/contract/documents';
import type { Saved } from '@guyline/contract/envelope';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { trainingRoutes, tutorialRoutes } from '@guyline/contract/routes/training';
import type { CreateLesson, LessonRow, TutorialKind } from '@guyline/contract/training';
import { useSureRemoval } from '@guyline/ui/use-sure';
import { http, type Sent } from '@guyline/web-core/http';

/** Training assets, and tutorials with FAQs: two sets of calls over one kind of row. */
export type LessonApi = 'training' | 'tutorial';
export const lessonRoutes = { training: trainingRoutes, tutorial: tutorialRoutes } as const;

/** Links open their file for 5 minutes: a lesson that is shown longer is asked for again before. */
const FRESH_MS = (documentLimits.linkMinutes - 1) * 60_000;

export const useLesson = (api: LessonApi, id: number) =>
  useQuery({
    queryKey: ['training', 'detail', id],
    queryFn: () => http.read(lessonRoutes[api].detail, { params: { id } }),
    refetchInterval: FRESH_MS,
  });

/** Uploads a file that only its uploader sees until a lesson uses it. */
export async function uploadFile(file: File): Promise<number> {
  return (await http.call(documentRoutes.upload, { files: { file } })).data.id;
}

/** A lesson as it is sent; `kind` of tutorials and FAQs alone. */
export type LessonInput = CreateLesson & { kind?: TutorialKind };

function saveLesson(
  api: LessonApi,
  { kind = 'tutorial', ...lesson }: LessonInput,
  stored?: { id: number; version: number },
): Promise<Sent<Saved>> {
  if (!stored)
    return api === 'training'
      ? http.call(trainingRoutes.create, { body: lesson })
      : http.call(tutorialRoutes.create, { body: { ...lesson, kind } });
  const { id, version } = stored;
  return api === 'training'
    ? http.call(trainingRoutes.update, { params: { id }, body: { ...lesson, version } })
    : http.call(tutorialRoutes.update, { params: { id }, body: { ...lesson, kind, version } });
}

/** Makes a lesson, or changes the one that is stored. */
export function useSaveLesson(api: LessonApi) {
  const queries = useQueryClient();
  return (input: LessonInput, stored?: { id: number; version: number }): Promise<Sent<Saved>> =>
    saveLesson(api, input, stored).finally(() => queries.invalidateQueries({ queryKey: ['training'] }));
}

/** Asks, then deletes. */
export function useRemoveLesson(api: LessonApi): (row: LessonRow) => void {
  const { t } = useTranslation('admin');
  const remove = useSureRemoval('training');
  return ({ id, title }) =>
    remove(() => http.call(lessonRoutes[api].remove, { params: { id } }), t('lessons.deleteText', { name: title }));
}
