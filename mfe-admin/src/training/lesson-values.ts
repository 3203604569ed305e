import { type Level, levelNums } from '@guyline/contract/access';
import type { LessonDetail, TutorialKind } from '@guyline/contract/training';
import type { FileValue } from './file-field.js';
import { type LessonInput, uploadFile } from './use-lessons.js';

export interface LessonValues {
  /** Of tutorials and FAQs. */
  kind?: TutorialKind;
  title: string;
  description?: string | null;
  body?: string | null;
  video_url?: string | null;
  file: FileValue;
  levels: Level[];
  place: number;
  published: boolean;
}

export const freshValues: Partial<LessonValues> = { file: null, levels: [...levelNums], place: 0, published: false };

/** What a form shows of a stored lesson; also of the row that a 409 carries. */
export const valuesOf = ({
  kind,
  title,
  description,
  body,
  video_url,
  file,
  levels,
  place,
  published,
}: LessonDetail): LessonValues => ({
  ...(kind !== 'training' && { kind }),
  ...{ title, description, body, video_url, levels, place, published },
  file: file && { id: file.id, name: file.name },
});

/** The body of a save; a new file is sent first. */
export async function inputOf({ file, ...values }: LessonValues): Promise<LessonInput> {
  const file_id = file instanceof File ? await uploadFile(file) : (file?.id ?? null);
  return { ...values, file_id };
}
