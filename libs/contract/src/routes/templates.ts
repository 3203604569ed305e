import type { SearchQuery, Saved } from '../envelope.js';
import type { JobStarted } from '../jobs.js';
import type { ProposedRequirements } from '../jurisdictions/asked.js';
import type {
  IntoNewProject,
  PreviewNextSeason,
  PreviewRollOver,
  RollOver,
  RollOverPreview,
  SeasonStarted,
  StartNextSeason,
} from '../roll-over.js';
import type {
  ApplyTemplate,
  PreviewTemplate,
  ProposeForTemplate,
  StoreNumbers,
  TemplatePreview,
} from '../event-orders.js';
import type {
  CreateTemplate,
  StoreVendorPage,
  TakeDocuments,
  TemplateDetail,
  TemplateFilter,
  TemplatePage,
  UpdateTemplate,
} from '../templates.js';
import { del, get, post } from './route.js';

export const templateRoutes = {
  list: get(':role/template/list', 'projects.manage').typed<{ query: TemplateFilter; answer: TemplatePage }>(),
  detail: get(':role/template/:id/detail', 'projects.manage').typed<{ answer: TemplateDetail }>(),
  /** Vendors of single stores, found by the number or name of the store. */
  storeVendors: get(':role/template/:id/store_vendors', 'projects.manage').typed<{
    query: SearchQuery;
    answer: StoreVendorPage;
  }>(),
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
  /** What the authorities of the stores ask for, item by item. */
  requirements: post(':role/template/:id/requirements', 'projects.manage').typed<{
    body: ProposeForTemplate;
    answer: ProposedRequirements;
  }>(),
  /** Every event and task that it would make, before it is done. */
  preview: post(':role/template/:id/preview', 'projects.manage').typed<{
    body: PreviewTemplate;
    answer: TemplatePreview;
  }>(),
  /** A job. */
  apply: post(':role/template/:id/apply', 'projects.manage').typed<{ body: ApplyTemplate; answer: JobStarted }>(),
  /** Last season's events as they would be made again in a project that is not there yet. */
  nextSeasonPreview: post(':role/project/roll_over/preview', 'projects.manage').typed<{
    body: PreviewNextSeason;
    answer: RollOverPreview;
  }>(),
  nextSeasonRequirements: post(':role/project/roll_over/requirements', 'projects.manage').typed<{
    body: IntoNewProject;
    answer: ProposedRequirements;
  }>(),
  /** Makes the project and orders a job. */
  nextSeason: post(':role/project/roll_over', 'projects.manage').typed<{
    body: StartNextSeason;
    answer: SeasonStarted;
  }>(),
  /** The same in this project, which is there already. */
  rollOverPreview: post(':role/project/:id/roll_over/preview', 'projects.manage').typed<{
    body: PreviewRollOver;
    answer: RollOverPreview;
  }>(),
  /** A job. */
  rollOver: post(':role/project/:id/roll_over', 'projects.manage').typed<{ body: RollOver; answer: JobStarted }>(),
  remove: del(':role/template/:id/delete', 'projects.manage').typed<{ answer: Saved }>(),
};
