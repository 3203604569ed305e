import type { TFunction } from 'i18next';
import type { AnyJobRow } from '@guyline/contract/all-jobs';
import { count } from '@guyline/web-core/days';
import { numberFormat } from '@guyline/web-core/formats';
import { now } from '@guyline/web-core/clock';

/** What a job does: a change to many rows by its name, the others by that of their file. */
export const jobTitle = (ui: TFunction<'ui'>, { action, title, progress }: AnyJobRow, language: string): string =>
  action ? ui(`job.bulkOf.${action}`, { n: count(progress.total, language) }) : title;

const unit = (value: number, of: 'hour' | 'minute' | 'second', language: string): string =>
  numberFormat(language, { style: 'unit', unit: of, unitDisplay: 'short' }).format(value);

/** How long the last try took, or has taken until now: "3 min 20 sec"; undefined before it began. */
export function duration({ started_at, finished_at }: AnyJobRow, language: string): string | undefined {
  if (!started_at) return undefined;
  const until = finished_at ? new Date(finished_at) : now();
  const seconds = Math.max(0, Math.round((until.getTime() - new Date(started_at).getTime()) / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours) return `${unit(hours, 'hour', language)} ${unit(minutes, 'minute', language)}`;
  if (minutes) return `${unit(minutes, 'minute', language)} ${unit(seconds % 60, 'second', language)}`;
  return unit(seconds, 'second', language);
}
