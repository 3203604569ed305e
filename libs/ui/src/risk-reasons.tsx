import type { ReactNode } from 'react';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined.js';
import { useTranslation } from 'react-i18next';
import type { EventReason, RiskReason } from '@guyline/contract/risk/reasons';
import {
  eventReasonSentence,
  overdueSentence,
  reasonSentence,
  type SentenceWords,
} from '@guyline/contract/risk/sentence';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { taskState } from '@guyline/contract/tasks/state';
import { dayText, today as todayHere } from '@guyline/web-core/days';
import { listFormat } from '@guyline/web-core/formats';
import { Explained } from './explained.js';
import { useLedReasons } from './lead-reason.js';
import { plainIcon } from './plain-icon.js';
import { reasonName } from './reason-options.js';
import { documentWord } from './requirement-words.js';

/** Of a task, or of an event, whose sentence begins with the name of its task. */
type Reason = RiskReason | EventReason;

/** What is known of the task of a reason where its row is at hand: name and day to act stand beside it. */
type OfTask = Pick<TaskRow, 'task_state' | 'scheduled_date' | 'today'> & Partial<Pick<TaskRow, 'pt_num' | 'act_by'>>;

/**
 * The row that reasons stand in: of a task, or of an event whose day to act stands beside them. `item`: the task's item,
 * where the row names it; `today`: at its store.
 */
interface Row {
  task?: OfTask | undefined;
  item?: TaskItem | undefined;
  actBy?: Day | null | undefined;
  today?: Day | undefined;
}

const warning = plainIcon(WarningOutlined);

/** The name of the reason that a row says first. */
export function ReasonName({ reasons = [] }: { reasons?: readonly Reason[] | undefined }): ReactNode {
  const { t } = useTranslation('ui');
  const [first] = useLedReasons(reasons);
  return first ? reasonName(t, first.code) : '–';
}

/** The day that passed of a task that is overdue. */
const passedDay = (task: OfTask | undefined): Day | null =>
  task?.task_state === taskState.overdue ? task.scheduled_date : null;

function useSentenceWords(): SentenceWords {
  const { t, i18n } = useTranslation('ui');
  const lists = listFormat(i18n.language);
  return {
    text: (key, values) => t(`risk.${key}`, values),
    day: dayText,
    item: (item) => t(`item.${item}`),
    document: (document) => documentWord(t, document),
    list: (texts) => lists.format(texts),
  };
}

/** Writes reasons of risk as sentences in the language of the person. */
export function useReasonText(): (reason: Reason, row?: Row) => string {
  const words = useSentenceWords();
  return (reason, row = {}) => {
    const { task, item = task?.pt_num, actBy: day = task?.act_by, today = task?.today ?? todayHere() } = row;
    return 'pt_num' in reason
      ? eventReasonSentence(reason, words, { day, today })
      : reasonSentence(reason, words, { item, day, today, missed: passedDay(task) });
  };
}

/** An event may have the same reason twice, of two tasks. */
const keyOf = (reason: Reason): string => ('pt_num' in reason ? `${reason.pt_num}-${reason.code}` : reason.code);

/**
 * Why a task or an event is at risk: the worst reason, or that which the list is narrowed to, as a sentence, which a table cuts to one
 * line, and all of them when it is pointed at, tapped or focused. Without one, since when the task is overdue; nothing where it is not.
 */
export function ReasonText({
  reasons: all = [],
  ...row
}: Row & {
  reasons?: readonly Reason[] | undefined;
}): ReactNode {
  const { t } = useTranslation('ui');
  const textOf = useReasonText();
  const words = useSentenceWords();
  const reasons = useLedReasons(all);
  const [first, ...others] = reasons;
  const { task } = row;
  const missed = passedDay(task);
  if (!first)
    return (
      task &&
      missed && (
        <span className="gl-since gl-small">
          {warning} <span>{overdueSentence(missed, task.today, words)}</span>
        </span>
      )
    );
  return (
    <Explained
      className="gl-reason gl-small"
      title={t('risk.reasons')}
      explanation={() => (
        <ul className="gl-reasons">
          {reasons.map((reason) => (
            <li key={keyOf(reason)}>{textOf(reason, row)}</li>
          ))}
        </ul>
      )}
    >
      {warning} <span>{textOf(first, row)}</span>
      {others.length > 0 && (
        <b>
          <bdi dir="ltr" aria-hidden>
            +{others.length}
          </bdi>
          <span className="gl-sr">, {t('risk.more', { count: others.length })}</span>
        </b>
      )}
    </Explained>
  );
}
