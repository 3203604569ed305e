import type { TFunction } from 'i18next';
import { type CreateProject, projectDateFields } from '@guyline/contract/projects';
import { type Day, type RunStatus, runStatuses, type TypeNum } from '@guyline/contract/status';
import type { ConflictField } from '@guyline/ui/conflict';
import { dayText } from '@guyline/web-core/days';

/** What may change about a project, readable: for the two versions of a conflict and for the activity. */
export const projectFields = (t: TFunction<'events'>, ui: TFunction<'ui'>): ConflictField<CreateProject>[] => [
  { name: 'name', label: t('projects.name') },
  { name: 'type_num', label: t('type'), show: (type) => ui(`type.${type as TypeNum}`) },
  { name: 'status_num', label: t('status'), show: (status) => ui(`runStatus.${runStatuses[status as RunStatus]}`) },
  ...projectDateFields.map((date) => ({
    name: date,
    label: t(`projects.${date}`),
    show: (day: unknown) => dayText(day as Day),
  })),
  { name: 'risk_days', label: t('projects.risk_days') },
];
