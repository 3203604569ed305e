import { useTranslation } from 'react-i18next';
import type { Party } from '@guyline/contract/permits/turns';
import { isTaskField } from '@guyline/contract/tasks/fields';
import type { RoundPart } from '@guyline/contract/tasks/round-columns';
import type { FieldOf } from '@guyline/ui/activity-panel';
import { moneyWord } from '@guyline/ui/requirement-words';
import { count, dayText } from '@guyline/web-core/days';
import { fieldTitle, shownField } from '../task-fields.js';

/** How the fields that a task workbook changes are called and shown; its permits and 811 tickets stand together. */
export function useImportedFields(): FieldOf {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const others: Record<string, ReturnType<FieldOf>> = {
    status_num: { label: t('status'), show: (status) => ui(`taskStatus.${Number(status)}`) },
    fee_usd: { label: t('permit.fee'), show: (fee) => moneyWord(Number(fee), i18n.language) },
    turn: { label: t('permit.turn.title'), show: (party) => ui(`party.${party as Party}`) },
    turn_since: { label: t('permit.turn.sinceOn'), show: (day) => dayText(String(day)) },
  };
  const ofRound = (no: number, part: RoundPart): ReturnType<FieldOf> => {
    const n = count(no, i18n.language);
    if (part === 'comment') return { label: t('permit.round.commentOf', { n }), show: String };
    return { label: t(`permit.round.${part}Of`, { n }), show: (day) => dayText(String(day)) };
  };
  return (name) => {
    const [, no, part] = /^round_(\d+)_(sent|answered|comment)$/.exec(name) ?? [];
    if (part) return ofRound(Number(no), part as RoundPart);
    return isTaskField(name) ? { label: fieldTitle(name, ui), show: (value) => shownField(name, value) } : others[name];
  };
}
