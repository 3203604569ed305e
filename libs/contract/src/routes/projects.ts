import type { ActivityPage, RowsChanged } from '../activity.js';
import type { PageTurn, Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import type {
  CreateProject,
  PreviewProject,
  ProjectDetail,
  ProjectFilter,
  ProjectOptionPage,
  ProjectPage,
  ProjectPreview,
  SetProjectStatus,
  UpdateProject,
} from '../projects.js';
import type { Removed, Uses } from '../removal.js';
import { del, get, post } from './route.js';

export const projectRoutes = {
  list: get(':role/project/list', 'projects.read').typed<{
    query: ProjectFilter;
    answer: ProjectPage;
    reduced: ProjectOptionPage;
  }>(),
  export: get(':role/project/export', 'projects.read').typed<{ query: ProjectFilter; answer: ExportAnswer }>(),
  detail: get(':role/project/:id/detail', 'projects.read').typed<{ answer: ProjectDetail }>(),
  activity: get(':role/project/:id/activity', 'projects.read').typed<{ query: PageTurn; answer: ActivityPage }>(),
  /** What other dates would do, before they are saved. */
  preview: post(':role/project/:id/preview', 'projects.manage').typed<{
    body: PreviewProject;
    answer: ProjectPreview;
  }>(),
  create: post(':role/project/create', 'projects.manage').typed<{ body: CreateProject; answer: Saved }>(),
  update: post(':role/project/:id/update', 'projects.manage').typed<{ body: UpdateProject; answer: Saved }>(),
  setStatus: post(':role/project/action/status', 'projects.manage').typed<{
    body: SetProjectStatus;
    answer: RowsChanged;
  }>(),
  /** What refers to the project: one that something uses is archived, not deleted. */
  uses: get(':role/project/:id/uses', 'projects.manage').typed<{ answer: Uses }>(),
  remove: del(':role/project/:id/delete', 'projects.manage').typed<{ answer: Removed }>(),
};
