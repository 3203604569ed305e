import { readFileSync } from 'node:fs';
import type { Confidence } from '@guyline/contract/jurisdictions';
import type { LifeStart, LifeUnit, NoticeUnit, TicketRuleFields } from '@guyline/contract/permits/ticket-rules';

/** When the pages were read that the table names. */
export const ticketRulesReadOn = '2026-11-23';

const columns = [
  'state',
  'centre',
  'notice',
  'notice_unit',
  'life',
  'life_unit',
  'counts_from',
  'note',
  'source',
  'confidence',
] as const;
/** Cells of the table as they stand there; an empty one says that the page names nothing. */
export type TicketRuleCells = Record<(typeof columns)[number], string>;

/** @throws Error when the headings are others: then a column would silently be read as another */
export function ticketRuleCells(
  text = readFileSync(new URL('./ticket-rules.tsv', import.meta.url), 'utf8'),
): TicketRuleCells[] {
  const [headings = '', ...lines] = text.trimEnd().split('\n');
  if (headings !== columns.join('\t')) throw new Error(`Unexpected headings: ${headings}`);
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as TicketRuleCells;
  });
}

/** A state without a fixed life says so in the cell of the figure. */
export const NO_LIFE = 'none';
/** The unit of a figure whose source does not say which days it means. */
export const DOUBTFUL_DAYS = 'days (kind in doubt)';
export const NOT_STATED = 'not stated';

const DUE = /due date|mark-by/;
const START = /^(proposed start|excavation start|start date)/;

/** Which day the words of the source mean; what is in doubt counts from the request, the earliest there is. */
const lifeFrom = (words: string): LifeStart | null => {
  if (!words || words === NOT_STATED) return null;
  return DUE.test(words) ? 'due' : START.test(words) ? 'start' : 'request';
};

const number = (cell: string): number | null => (/^\d+$/.test(cell) ? Number(cell) : null);

/** A row as the portal keeps it; nothing of it is lost (`ticket-rules.spec.ts` builds it back). */
export const ticketRuleOf = (cells: TicketRuleCells): TicketRuleFields => ({
  centre: cells.centre || null,
  notice: number(cells.notice),
  notice_unit: (cells.notice_unit || null) as NoticeUnit | null,
  life: number(cells.life),
  life_unit: cells.life_unit === DOUBTFUL_DAYS ? 'days' : ((cells.life_unit || null) as LifeUnit | null),
  no_life: cells.life === NO_LIFE,
  life_from: lifeFrom(cells.counts_from),
  counts_from: cells.counts_from || null,
  note: cells.note || null,
  source: cells.source || null,
  source_on: ticketRulesReadOn,
  confidence: (cells.confidence || null) as Confidence | null,
});
