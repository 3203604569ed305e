import type { Saved } from '../envelope.js';
import type {
  CreateLesson,
  CreateTutorial,
  LessonDetail,
  LessonFilter,
  LessonPage,
  TutorialFilter,
  UpdateLesson,
  UpdateTutorial,
} from '../training.js';
import { del, get, post } from './route.js';

/** Training assets. */
export const trainingRoutes = {
  list: get(':role/training/list', 'training.read').typed<{ query: LessonFilter; answer: LessonPage }>(),
  detail: get(':role/training/:id/detail', 'training.read').typed<{ answer: LessonDetail }>(),
  create: post(':role/training/create', 'settings.manage').typed<{ body: CreateLesson; answer: Saved }>(),
  update: post(':role/training/:id/update', 'settings.manage').typed<{ body: UpdateLesson; answer: Saved }>(),
  remove: del(':role/training/:id/delete', 'settings.manage').typed<{ answer: Saved }>(),
};

/** Tutorials, and questions with their answers. */
export const tutorialRoutes = {
  list: get(':role/tutorial/list', 'training.read').typed<{ query: TutorialFilter; answer: LessonPage }>(),
  detail: get(':role/tutorial/:id/detail', 'training.read').typed<{ answer: LessonDetail }>(),
  create: post(':role/tutorial/create', 'settings.manage').typed<{ body: CreateTutorial; answer: Saved }>(),
  update: post(':role/tutorial/:id/update', 'settings.manage').typed<{ body: UpdateTutorial; answer: Saved }>(),
  remove: del(':role/tutorial/:id/delete', 'settings.manage').typed<{ answer: Saved }>(),
};
