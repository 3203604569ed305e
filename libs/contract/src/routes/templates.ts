import type { Saved } from '../envelope.js';
import type { JobStarted } from '../jobs.js';
import type {
  ApplyTemplate,
  CreateTemplate,
  PreviewRollOver,
  PreviewTemplate,
  RollOver,
  RollOverPreview,
  StoreNumbers,
  TakeDocuments,
  TemplateDetail,
  TemplateFilter,
  TemplatePage,
  TemplatePreview,
  UpdateTemplate,
} from '../templates.js';
import { del, get, post } from './route.js';

export const templateRoutes = {
  list: get(':role/template/list', 'projects.manage').typed<{ query: TemplateFilter; answer: TemplatePage }>(),
  detail: get(':role/template/:id/detail', 'projects.manage').typed<{ answer: TemplateDetail }>(),
  /** Saves a project as a template. */
  create: post(':role/template/create', 'projects.manage').typed<{ body: CreateTemplate; answer: Saved }>(),
  update: post(':role/template/:id/update', 'projects.manage').typed<{ body: UpdateTemplate; answer: Saved }>(),
  /** Its files are uploaded as documents of the type `template`; these share the file of another one. */
  documents: post(':role/template/:id/documents', 'projects.manage').typed<{ body: TakeDocuments; answer: Saved }>(),
  /** Reads the store numbers of a workbook; nothing is kept. */
  numbers: post(':role/template/numbers', 'projects.manage').typed<{
    form: object;
    files: 'file';
    answer: StoreNumbers;
  }>(),
  /** Every event and task that it would make, before it is done. */
  preview: post(':role/template/:id/preview', 'projects.manage').typed<{
    body: PreviewTemplate;
    answer: TemplatePreview;
  }>(),
  /** A job. */
  apply: post(':role/template/:id/apply', 'projects.manage').typed<{ body: ApplyTemplate; answer: JobStarted }>(),
  /** Last season's events as they would be made again in this project. */
  rollOverPreview: post(':role/project/:id/roll_over/preview', 'projects.manage').typed<{
    body: PreviewRollOver;
    answer: RollOverPreview;
  }>(),
  /** A job. */
  rollOver: post(':role/project/:id/roll_over', 'projects.manage').typed<{ body: RollOver; answer: JobStarted }>(),
  remove: del(':role/template/:id/delete', 'projects.manage').typed<{ answer: Saved }>(),
};
