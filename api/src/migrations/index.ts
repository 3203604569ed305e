import { PlacesAndPeople } from './0001-places-and-people.js';
import { Work } from './0002-work.js';
import { TaskRules } from './0003-task-rules.js';
import { Queues } from './0004-queues.js';
import { ManyEvents } from './0005-many-events.js';
import { ImportKeys } from './0006-import-keys.js';
import { Documents } from './0007-documents.js';
import { TaskTrash } from './0008-task-trash.js';
import { EventIdentifiers } from './0009-event-identifiers.js';
import { LocationPeople } from './0010-location-people.js';
import { People } from './0011-people.js';
import { Accounts } from './0012-accounts.js';
import { TaskImports } from './0013-task-imports.js';
import { Exports } from './0014-exports.js';
import { ListSpeed } from './0015-list-speed.js';
import { CleanUp } from './0016-clean-up.js';
import { Messages } from './0018-messages.js';
import { Reports } from './0019-reports.js';
import { Settings } from './0020-settings.js';
import { Learning } from './0021-learning.js';
import { LeanImportRows } from './0022-lean-import-rows.js';
import { OneClock } from './0023-clock.js';
import { AccountDoors } from './0024-account-doors.js';
import { EventStates } from './0025-event-states.js';
import { UserPreferences } from './0027-user-preferences.js';
import { ProjectCounts } from './0028-project-counts.js';
import { DueTasks } from './0029-due-tasks.js';
import { TaskNumbers } from './0030-task-numbers.js';
import { PanelCounts } from './0031-panel-counts.js';
import { ListOrder } from './0032-list-order.js';
import { Notices } from './0033-notices.js';
import { TaskUndo } from './0034-task-undo.js';
import { KindCounts } from './0035-kind-counts.js';
import { RowUndo } from './0036-row-undo.js';
import { UndatedByDeadline } from './0037-undated-by-deadline.js';
import { DayCounts } from './0038-day-counts.js';
import { AreaCounts } from './0039-area-counts.js';
import { Jurisdictions } from './0040-jurisdictions.js';
import { Requirements } from './0041-requirements.js';
import { JurisdictionImports } from './0042-jurisdiction-imports.js';
import { LocationJurisdictions } from './0043-location-jurisdictions.js';
import { EventRequirements } from './0044-event-requirements.js';
import { JurisdictionDocuments } from './0045-jurisdiction-documents.js';
import { TicketRules } from './0047-ticket-rules.js';
import { Permits } from './0048-permits.js';
import { ExpiryNotices } from './0049-expiry-notices.js';
import { Templates } from './0050-templates.js';
import { TaskPlans } from './0051-task-plans.js';
import { ManyTasks } from './0053-many-tasks.js';
import { Risk } from './0054-risk.js';
import { ThisWeek } from './0055-this-week.js';
import { ExpiryWindows } from './0060-expiry-windows.js';
import { RoundDocuments } from './0061-round-documents.js';
import { AllJobs } from './0067-all-jobs.js';
import { OutboxTrace } from './0070-outbox-trace.js';
import { LatestDocuments } from './0071-latest-documents.js';
import { StandingDocuments } from './0072-standing-documents.js';
import { FireDistricts } from './0073-fire-districts.js';
import { TrashedRoundDocuments } from './0074-trashed-round-documents.js';
import { FireDistrictIndex } from './0075-fire-district-index.js';
import { ReasonCounts } from './0076-reason-counts.js';
import { ReasonCountsIndex } from './0078-reason-counts-index.js';
import { TasksOfEventIndex } from './0079-tasks-of-event-index.js';
import { NotedSites } from './0080-noted-sites.js';
import { RoundVersions } from './0081-round-versions.js';
import { TaskRowsByIndex } from './0083-task-rows-by-index.js';
import { OpenTasksActBy } from './0084-open-tasks-act-by.js';
import { EventSiteDays } from './0085-event-site-days.js';
import { SaidPlaces } from './0086-said-places.js';
import { EnclosedDocuments } from './0088-enclosed-documents.js';
import { KeptLeads } from './0089-kept-leads.js';
import { CorrectedPermits } from './0090-corrected-permits.js';
import { NotedMoves } from './0092-noted-moves.js';
import { NotedDeletions } from './0093-noted-deletions.js';
import { TurnsGivenBack } from './0094-turns-given-back.js';
import { LostTurns } from './0095-lost-turns.js';
import { PlainNames } from './0096-plain-names.js';
import { AwaitedAnswers } from './0098-awaited-answers.js';
import { NumberPartsIndex } from './0100-number-parts-index.js';
import { RankStatistics } from './0101-rank-statistics.js';
import { NotedRounds } from './0102-noted-rounds.js';
import { BackdatedRounds } from './0103-backdated-rounds.js';
import { TasksOfCustomerIndex } from './0105-tasks-of-customer-index.js';
import { NeedWithItemsIndex } from './0106-need-with-items-index.js';
import { CustomerReasons } from './0108-customer-reasons.js';
import { Filers } from './0109-filers.js';
import { AlikeNames } from './0110-alike-names.js';
import { ReasonTotals } from './0111-reason-totals.js';
import { EventsOfPlaceIndex } from './0112-events-of-place-index.js';
import { RoundsGivenBack } from './0114-rounds-given-back.js';
import { NeedWithPlaceIndex } from './0118-need-with-place-index.js';
import { LookAlikeNames } from './0125-look-alike-names.js';
import { ProjectTemplates } from './0126-project-templates.js';
import { MessagesOfLocationIndex } from './0127-messages-of-location-index.js';
import { RolledSeasons } from './0128-rolled-seasons.js';
import { WorkMonths } from './0129-work-months.js';
import { NeedWithCustomerIndex } from './0134-need-with-customer-index.js';
import { PlaceWithProjectIndex } from './0135-place-with-project-index.js';
import { StatesOfTheirKey } from './0140-states-of-their-key.js';
import { PlacesOfProjectIndex } from './0141-places-of-project-index.js';
import { AsksByEditors } from './0142-asks-by-editors.js';
import { UndatedTasksIndex } from './0143-undated-tasks-index.js';

/** In the order they run; a migration that has landed is never changed. */
export const migrations = [
  PlacesAndPeople,
  Work,
  TaskRules,
  Queues,
  ManyEvents,
  ImportKeys,
  Documents,
  TaskTrash,
  EventIdentifiers,
  LocationPeople,
  People,
  Accounts,
  TaskImports,
  Exports,
  ListSpeed,
  CleanUp,
  Messages,
  Reports,
  Settings,
  Learning,
  LeanImportRows,
  OneClock,
  AccountDoors,
  EventStates,
  UserPreferences,
  ProjectCounts,
  DueTasks,
  TaskNumbers,
  PanelCounts,
  ListOrder,
  Notices,
  TaskUndo,
  KindCounts,
  RowUndo,
  UndatedByDeadline,
  DayCounts,
  AreaCounts,
  Jurisdictions,
  Requirements,
  JurisdictionImports,
  LocationJurisdictions,
  EventRequirements,
  JurisdictionDocuments,
  TicketRules,
  Permits,
  ExpiryNotices,
  Templates,
  TaskPlans,
  ManyTasks,
  Risk,
  ThisWeek,
  ExpiryWindows,
  RoundDocuments,
  AllJobs,
  OutboxTrace,
  LatestDocuments,
  StandingDocuments,
  FireDistricts,
  TrashedRoundDocuments,
  FireDistrictIndex,
  ReasonCounts,
  ReasonCountsIndex,
  TasksOfEventIndex,
  NotedSites,
  RoundVersions,
  TaskRowsByIndex,
  OpenTasksActBy,
  EventSiteDays,
  SaidPlaces,
  EnclosedDocuments,
  KeptLeads,
  CorrectedPermits,
  NotedMoves,
  NotedDeletions,
  TurnsGivenBack,
  LostTurns,
  PlainNames,
  AwaitedAnswers,
  NumberPartsIndex,
  RankStatistics,
  NotedRounds,
  BackdatedRounds,
  TasksOfCustomerIndex,
  NeedWithItemsIndex,
  CustomerReasons,
  Filers,
  AlikeNames,
  ReasonTotals,
  EventsOfPlaceIndex,
  RoundsGivenBack,
  NeedWithPlaceIndex,
  LookAlikeNames,
  ProjectTemplates,
  MessagesOfLocationIndex,
  RolledSeasons,
  WorkMonths,
  NeedWithCustomerIndex,
  PlaceWithProjectIndex,
  StatesOfTheirKey,
  PlacesOfProjectIndex,
  AsksByEditors,
  UndatedTasksIndex,
];
