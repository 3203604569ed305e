import type { ActivityPage } from '../activity.js';
import type { PageTurn, Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import type {
  CreateJurisdiction,
  JurisdictionDetail,
  JurisdictionFilter,
  JurisdictionPage,
  UpdateJurisdiction,
} from '../jurisdictions.js';
import type {
  AllLocationPlaces,
  AssignJurisdictions,
  JurisdictionsAssigned,
  LocationPlaceFilter,
  LocationPlacePage,
} from '../jurisdictions/places.js';
import type { CreateRequirement, Requirements, UpdateRequirement } from '../jurisdictions/requirements.js';
import type { JobStarted } from '../jobs.js';
import type { Removed, Uses } from '../removal.js';
import { del, get, post } from './route.js';

export const jurisdictionRoutes = {
  list: get(':role/jurisdiction/list', 'jurisdictions.manage').typed<{
    query: JurisdictionFilter;
    answer: JurisdictionPage;
  }>(),
  export: get(':role/jurisdiction/export', 'jurisdictions.manage').typed<{
    query: JurisdictionFilter;
    answer: ExportAnswer;
  }>(),
  /** The sheet of the directory. */
  import: post(':role/jurisdiction/import', 'jurisdictions.manage').typed<{
    form: object;
    files: 'file';
    answer: JobStarted;
  }>(),
  /** The sheet of requirements; their jurisdictions are in the directory. */
  importRequirements: post(':role/requirement/import', 'jurisdictions.manage').typed<{
    form: object;
    files: 'file';
    answer: JobStarted;
  }>(),
  detail: get(':role/jurisdiction/:id/detail', 'jurisdictions.manage').typed<{ answer: JurisdictionDetail }>(),
  create: post(':role/jurisdiction/create', 'jurisdictions.manage').typed<{
    body: CreateJurisdiction;
    answer: Saved;
  }>(),
  update: post(':role/jurisdiction/:id/update', 'jurisdictions.manage').typed<{
    body: UpdateJurisdiction;
    answer: Saved;
  }>(),
  /** Changes of the jurisdiction and of what it asks for. */
  activity: get(':role/jurisdiction/:id/activity', 'jurisdictions.manage').typed<{
    query: PageTurn;
    answer: ActivityPage;
  }>(),
  /** What refers to the jurisdiction: one that something uses is archived, not deleted. */
  uses: get(':role/jurisdiction/:id/uses', 'jurisdictions.manage').typed<{ answer: Uses }>(),
  remove: del(':role/jurisdiction/:id/delete', 'jurisdictions.manage').typed<{ answer: Removed }>(),
  /** Stores with their city and county jurisdictions and fire districts. */
  locations: get(':role/jurisdiction/locations', 'jurisdictions.manage').typed<{
    query: LocationPlaceFilter;
    answer: LocationPlacePage;
  }>(),
  allLocations: get(':role/jurisdiction/locations/all', 'jurisdictions.manage').typed<{
    query: LocationPlaceFilter;
    answer: AllLocationPlaces;
  }>(),
  assignLocations: post(':role/jurisdiction/locations/assign', 'jurisdictions.manage').typed<{
    body: AssignJurisdictions;
    answer: JurisdictionsAssigned;
  }>(),
  /** Finds the counties of all stores from their coordinates, and proposes cities and counties; a job. */
  placeLocations: post(':role/jurisdiction/locations/place', 'jurisdictions.manage').typed<{ answer: JobStarted }>(),
  requirements: get(':role/jurisdiction/:id/requirements', 'jurisdictions.manage').typed<{ answer: Requirements }>(),
  createRequirement: post(':role/jurisdiction/:id/requirement/create', 'jurisdictions.manage').typed<{
    body: CreateRequirement;
    answer: Saved;
  }>(),
  updateRequirement: post(':role/requirement/:id/update', 'jurisdictions.manage').typed<{
    body: UpdateRequirement;
    answer: Saved;
  }>(),
  removeRequirement: del(':role/requirement/:id/delete', 'jurisdictions.manage').typed<{ answer: Saved }>(),
};
