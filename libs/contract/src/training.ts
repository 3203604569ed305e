import type { Level } from './access.js';
import type { Page, PageQuery } from './envelope.js';
import type { Instant } from './status.js';

/** What people learn from (docs/domain.md, Training and tutorials): training assets, tutorials, and questions with their answers. */
export const lessonKinds = ['training', 'tutorial', 'faq'] as const;
export type LessonKind = (typeof lessonKinds)[number];
/** Kinds of the calls below `tutorial/`; those below `training/` know training assets alone. */
export const tutorialKinds = ['tutorial', 'faq'] as const;
export type TutorialKind = (typeof tutorialKinds)[number];

export const lessonLimits = {
  title: { min: 1, max: 200 },
  description: { max: 500 },
  /** Plain text; line breaks are kept, nothing in it is markup. */
  body: { max: 20_000 },
  /** An https address. */
  video_url: { max: 500 },
  place: { min: 0, max: 9999 },
} as const;

/** `GET {role}/training/list`, `GET {role}/tutorial/list`; a reader gets the published ones of its level. */
export interface LessonRow {
  id: number;
  kind: LessonKind;
  title: string;
  description: string | null;
  video_url: string | null;
  /** Whether there is a text to read. */
  has_body: boolean;
  /** Its file; the link to it is part of the detail. */
  file: { id: number; name: string; mime: string; size: number } | null;
  levels: Level[];
  /** Lower comes first. */
  place: number;
  published: boolean;
  updated_at: Instant;
  version: number;
}

/** `GET {role}/training/{id}/detail`, `GET {role}/tutorial/{id}/detail` */
export interface LessonDetail extends Omit<LessonRow, 'file'> {
  body: string | null;
  /** With signed links for 5 minutes. */
  file: (NonNullable<LessonRow['file']> & { file_path: string; thumb_path: string | null }) | null;
}

export interface LessonFilter extends PageQuery {
  /** 1 the published ones, 2 drafts. */
  published?: 1 | 2;
}
export interface TutorialFilter extends LessonFilter {
  kind?: TutorialKind;
}
export const lessonSorts = ['place', 'title', 'kind', 'updated_at'] as const;
export type LessonPage = Page<LessonRow, { all_cnt: number; published_cnt: number; draft_cnt: number }>;

/** `POST {role}/training/create`; at least one of body, video and file. */
export interface CreateLesson {
  title: string;
  description?: string | null;
  body?: string | null;
  video_url?: string | null;
  /** The id that `POST common/upload_doc` gave. */
  file_id?: number | null;
  levels: Level[];
  place?: number;
  published?: boolean;
}
/** `POST {role}/tutorial/create` */
export interface CreateTutorial extends CreateLesson {
  kind: TutorialKind;
}
/** `POST {role}/training/{id}/update`: the whole entry again; what is left out is taken off. */
export interface UpdateLesson extends CreateLesson {
  version: number;
}
/** `POST {role}/tutorial/{id}/update` */
export interface UpdateTutorial extends CreateTutorial {
  version: number;
}
