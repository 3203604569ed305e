import type { Day } from '../status.js';
import type { TaskFields } from '../tasks/fields.js';
import { permitStatus, type TaskStatus } from '../tasks/status.js';
import type { PermitDocument } from './enclosed.js';

/** Who has to act on a permit; `us` is the office (docs/domain.md, Whose turn). */
export const parties = ['us', 'authority', 'customer', 'vendor'] as const;
export type Party = (typeof parties)[number];

export const permitLimits = { comment: { max: 1000 }, fee_usd: { min: 0, max: 1_000_000 } } as const;

/** A time in which a party had to act. */
export interface PermitTurn {
  /** 0 = nothing is kept of it: that of who has to call again once a ticket has expired. */
  id: number;
  party: Party;
  since_on: Day;
  /** null = it is its turn now. */
  ended_on: Day | null;
  /** Business days at the store, up to today or the end; the day on which it began does not count. */
  days: number;
}

/** What rows say of a permit beside its days. */
export interface PermitFigures {
  /** How many times it was submitted. Absent from earlier versions of the API. */
  rounds?: number;
  /** As in `PermitDetail`. Absent from earlier versions of the API. */
  fee_usd?: number | null;
}
export const feeFilters = ['entered', 'missing'] as const;
export type FeeFilter = (typeof feeFilters)[number];

/** How a round ended; null = the authority has it. */
export type RoundOutcome = 'returned' | 'issued';
/** One submission: sent, and given back with a comment or answered. */
export interface PermitRound {
  id: number;
  round_no: number;
  sent_on: Day;
  answered_on: Day | null;
  outcome: RoundOutcome | null;
  comment: string | null;
  /** Absent from earlier versions of the API. */
  version?: number;
}

/** `GET {role}/task/{id}/permit` */
export interface PermitDetail {
  /** Newest first. */
  turns: PermitTurn[];
  /** Newest first. */
  rounds: PermitRound[];
  /** Business days of each party that has had a turn. */
  totals: Partial<Record<Party, number>>;
  /** null = not entered, or not the caller's to see: only the office and the vendor that files the permit are shown it. */
  fee_usd: number | null;
  /** To enclose, in the order in which they are asked for; empty = nobody asks for any. Absent from earlier versions of the API. */
  documents?: PermitDocument[];
  /**
   * Who files, and files again once it is returned; `vendor` is the vendor of the task, and what another one files is for `us` to see to.
   * Absent from earlier versions of the API.
   */
  filer?: Exclude<Party, 'authority'>;
}
/** `POST {role}/task/{id}/permit/turn` */
export interface SetTurn {
  /** null = nobody has to act. */
  party: Party | null;
  /** Not after today at the store, nor before the turn that it ends; today unless given. */
  since_on?: Day | null;
}
/** `POST {role}/task/{id}/permit/round/{round}`: refused by 409 with the `PermitRound` as it is now when somebody else was first. */
export interface UpdateRound {
  /** Not after today at the store, nor before the answer to the round before. */
  sent_on: Day;
  /** From the day that it was sent to today, or to the day that the next round was sent; null while the authority has it. */
  answered_on: Day | null;
  comment: string | null;
  /** The one that was read. Tabs that were opened before an update do not send it: then whoever saves last is right. */
  version?: number;
}
/** `POST {role}/task/{id}/permit/fee` */
export interface SetFee {
  fee_usd: number | null;
}

/** Whose turn a permit is once it has this status (docs/domain.md, Whose turn); null = nobody's. */
export function turnAfter(
  status: TaskStatus,
  { vendor }: { vendor: object | null },
  { filer }: Pick<PermitDetail, 'filer'> = {},
): Party | null {
  if (status === permitStatus.applied) return 'authority';
  return status === permitStatus.returned ? (filer ?? (vendor ? 'vendor' : 'us')) : null;
}

/** The days that a chosen status notes, and the answer that is expected from one of them. */
export const notedDays = ['applied_on', 'issued_on', 'expected_on'] as const satisfies readonly (keyof TaskFields)[];
export type NotedDay = (typeof notedDays)[number];
/** What the person has done to these days in the form; what it fills in by itself does not count. */
export type EditedDays = Partial<Record<NotedDay, 'entered' | 'cleared'>>;

type Noted = Pick<TaskFields, 'applied_on' | 'issued_on'>;
interface StoredPermit extends Pick<TaskFields, NotedDay> {
  status_num: TaskStatus;
  today: Day;
}

/**
 * What a chosen status notes by itself in the form: the day on which the permit was applied for or issued, where none is noted yet. A
 * permit that is saved as issued and is applied for is issued no longer: its day is taken out, and with it the round goes on that it had
 * ended. One that is saved as returned and is applied for has its day of application and expected answer anew (docs/domain.md, Permits).
 * Another choice brings these days back, unless the person has edited them.
 * @param noted the days that the form shows
 * @param edited what the person has cleared stays so: only a status that notes a day fills it in
 */
export function notedBy(
  status: TaskStatus,
  noted: Noted,
  stored: StoredPermit,
  edited: EditedDays = {},
): Partial<Pick<TaskFields, NotedDay>> {
  const { status_num: was, today } = stored;
  const isCleared = (name: NotedDay): boolean => edited[name] === 'cleared';
  const empty = {
    ...(isCleared('applied_on') && { applied_on: null }),
    ...(isCleared('issued_on') && { issued_on: null }),
  };
  const applied = isCleared('applied_on') ? null : noted.applied_on;
  const issued = isCleared('issued_on') ? null : noted.issued_on || stored.issued_on;
  const again = filedAgain(status, applied, stored, edited);
  const reopened = was === permitStatus.approved && { issued_on: null };
  if (status === permitStatus.applied) return { ...empty, applied_on: applied || today, ...reopened, ...again };
  if (status === permitStatus.approved) return { ...empty, issued_on: issued || today, ...again };
  return { ...empty, ...(issued && { issued_on: issued }), ...again };
}

/** Of a returned permit: both days are those of the round before until it is applied for again. */
function filedAgain(
  status: TaskStatus,
  applied: Day | null,
  stored: StoredPermit,
  edited: EditedDays,
): Partial<Pick<TaskFields, 'applied_on' | 'expected_on'>> {
  if (stored.status_num !== permitStatus.returned) return {};
  const isAgain = status === permitStatus.applied;
  const applied_on = edited.applied_on ? applied || stored.today : stored.today;
  const isAnother = isAgain && applied_on !== stored.applied_on;
  return {
    ...(!edited.applied_on && { applied_on: isAgain ? applied_on : stored.applied_on }),
    ...(!edited.expected_on && { expected_on: isAnother ? null : stored.expected_on }),
  };
}
