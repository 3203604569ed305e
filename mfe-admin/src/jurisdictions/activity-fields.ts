import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type JurisdictionFieldName,
  jurisdictionFieldNames,
  type JurisdictionHoliday,
} from '@guyline/contract/jurisdictions';
import {
  type EventUse,
  eventUses,
  type Filer,
  type RequirementFieldName,
  requirementFieldNames,
} from '@guyline/contract/jurisdictions/requirements';
import { shortStatuses, type ShortStatus } from '@guyline/contract/status';
import { taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import type { ActivityField } from '@guyline/ui/activity-panel';
import { useRegionStates } from '@guyline/ui/options';
import { documentWord, filerWord } from '@guyline/ui/requirement-words';
import { apart } from '@guyline/web-core/apart';
import { dayText } from '@guyline/web-core/days';
import { joined, joinedLists } from '@guyline/web-core/joined';
import { contactsWord, holidaysWord } from './jurisdiction-words.js';
import { eventUseWord, type Lead, leadWord } from './requirement-words.js';

type Words = TFunction<'admin'>;
type Field = Omit<ActivityField, 'name'>;
type Show = (value: unknown) => string;

/** Old entries of a form have a list as one text. */
const unlessText =
  <List>(show: (list: List) => string): Show =>
  (value) =>
    typeof value === 'string' ? value : show(value as List);
/** @param between the parts of an old entry; where it is a semicolon, parts have commas of their own, and so are shown */
const list =
  (between: ', ' | '; ', word: (part: string) => string): Show =>
  (value) =>
    (between === '; ' ? joinedLists : joined)(
      (Array.isArray(value) ? value : String(value).split(between)).map((part) => word(String(part))),
    );
const day: Show = (value) => dayText(String(value).slice(0, 10));
const itemWord = (t: Words, item: unknown): string =>
  taskItemNums.some((one) => one === Number(item)) ? t(`ui:item.${Number(item)}`) : String(item);
const useWord = (t: Words, use: string): string =>
  eventUses.some((one) => one === use) ? eventUseWord(t, use as EventUse) : use;

const ofJurisdiction = (t: Words, stateOf: Show): Partial<Record<JurisdictionFieldName, Show>> => ({
  kind: (kind) => t(`jurisdictions.kinds.${String(kind)}`),
  state_num: stateOf,
  confidence: (confidence) => t(`jurisdictions.confidences.${String(confidence)}`),
  source_on: day,
  contacts: unlessText(contactsWord),
  holidays: unlessText((holidays: JurisdictionHoliday[]) => holidaysWord(t, holidays)),
  status_num: (status) => t(`ui:status.${shortStatuses[status as ShortStatus]}`),
});
const ofRequirement = (t: Words): Partial<Record<RequirementFieldName, Show>> => ({
  kind: (kind) => t(`requirements.kinds.${String(kind)}`),
  pt_num: (item) => itemWord(t, item),
  uses: list(', ', (use) => useWord(t, use)),
  documents: list('; ', (document) => documentWord(t, document)),
  lead_unit: (unit) => t(`requirements.units.${String(unit)}`),
  lead_end: (end) => t(`requirements.ends.${String(end)}`),
  filed_by: (filer) => filerWord(t, filer as Filer),
  predecessors: list(', ', (item) => itemWord(t, item)),
  source_on: day,
});

const sharedLabels = new Set<string>(['kind', 'note', 'source_url', 'source_on']);
const requirementLabel = (t: Words, name: RequirementFieldName): string =>
  name === 'uses'
    ? t('requirements.usesLabel')
    : t(`${sharedLabels.has(name) ? 'jurisdictions' : 'requirements'}.${name}`);
const jurisdictionLabel = (t: Words, name: JurisdictionFieldName): string =>
  name === 'state_num' ? t('ui:state') : t(`jurisdictions.${name === 'status_num' ? 'status' : name}`);

/** What the log calls a requirement: its item, which has a name in each language, with its own name behind, or that alone. */
function title(t: Words, logged: string): string {
  const item = taskItemNums.find((one) => logged === taskItemName(one) || logged.startsWith(`${taskItemName(one)} (`));
  if (!item) return logged;
  const own = logged.slice(taskItemName(item).length);
  return `${t(`ui:item.${item}`)}${own && ` ${apart(own.trim())}`}`;
}

/** How the log of a jurisdiction is read: its fields, and those of a requirement behind its name and a colon. */
export function useActivityFields(): (name: string) => Field | undefined {
  const { t } = useTranslation('admin');
  const states = useRegionStates().data?.states;
  return (logged) => {
    if (logged === 'requirement') return { label: t('requirements.one'), show: (name) => title(t, String(name)) };
    const own = jurisdictionFieldNames.find((one) => one === logged);
    if (own)
      return {
        label: jurisdictionLabel(t, own),
        show: ofJurisdiction(t, (state) => states?.find(({ id }) => id === state)?.name ?? '–')[own],
      };
    const colon = logged.lastIndexOf(': ');
    const of = title(t, logged.slice(0, colon));
    if (logged.slice(colon + 2) === 'lead')
      return { label: joined([of, t('requirements.apply')]), show: (lead) => leadWord(t, lead as Lead) ?? '–' };
    const name = requirementFieldNames.find((one) => one === logged.slice(colon + 2));
    if (!name) return undefined;
    return {
      label: joined([of, requirementLabel(t, name)]),
      show: ofRequirement(t)[name],
    };
  };
}
