import type { TFunction } from 'i18next';
import type { Report } from '@guyline/contract/reports';

/** What a tab or a part of a report's bars is called; the event master names statuses of events as every list does. */
export const statusWord = (t: TFunction<'tasks'>, { key }: Report, status: string): string =>
  t(key === 'events' ? `ui:runStatus.${status}` : `reports.status.${status}`);
