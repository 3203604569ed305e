import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  comparedFacts,
  type RequirementDifference,
  type RequirementTexts,
  withTexts,
} from '@guyline/contract/event-requirements';
import { documentWord, feeWord, filerWord, requirementTitle } from '@guyline/ui/requirement-words';
import { StateMark } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';

type Facts = NonNullable<RequirementDifference['after']>;
const nothing = '–';

/** What a fact says to people; a dash for nothing. */
function factWord(
  t: TFunction<'events'>,
  facts: Facts,
  fact: (typeof comparedFacts)[number],
  language: string,
): string {
  const said: Record<typeof fact, () => string | null> = {
    pt_num: () => requirementTitle(t, facts),
    name: () => facts.name,
    documents: () => joined(facts.documents.map((document) => documentWord(t, document))),
    apply_by: () => facts.apply_by && dayText(facts.apply_by),
    fee_usd: () => feeWord({ ...facts, fee_note: null }, language),
    fee_note: () => facts.fee_note,
    filed_by: () => facts.filed_by && filerWord(t, facts.filed_by),
    predecessors: () => joined(facts.predecessors.map((item) => t(`ui:item.${item}`))),
  };
  return said[fact]() || nothing;
}

type Of = { t: TFunction<'events'>; before: Facts; after: Facts };

/** Of documents and items, what came and what went, one a line: from and to would name again all that stays, and names have commas. */
function listChanges({ t, before, after }: Of, fact: 'documents' | 'predecessors'): string[] {
  const [was, now] = [before[fact], after[fact]];
  const lines = (key: 'more' | 'less', facts: Facts, others: readonly unknown[]): string[] =>
    (facts[fact] as readonly unknown[])
      .filter((one) => !others.includes(one))
      .map((one) => factWord(t, { ...facts, [fact]: [one] }, fact, ''))
      .map((what) => t(`differences.${key}`, { fact: t(`differences.fact.${fact}`), what }));
  return [...lines('more', after, was), ...lines('less', before, now)];
}

/** What of a requirement differs: of a single fact, from and to. */
function Change({
  t,
  before,
  after,
  fact,
  language,
}: Of & { fact: (typeof comparedFacts)[number]; language: string }): ReactNode {
  if (fact === 'documents' || fact === 'predecessors')
    return listChanges({ t, before, after }, fact).map((line) => (
      <div key={line} className="gl-second gl-small">
        {line}
      </div>
    ));
  const [was, now] = [factWord(t, before, fact, language), factWord(t, after, fact, language)];
  if (was === nothing || now === nothing) {
    // A dash reads as the beginning of a range.
    const [key, what] = was === nothing ? (['given', now] as const) : (['taken', was] as const);
    return (
      <div className="gl-second gl-small">{t(`differences.${key}`, { fact: t(`differences.fact.${fact}`), what })}</div>
    );
  }
  return (
    <div className="gl-second gl-small">
      {t(`differences.fact.${fact}`)}
      {t('ui:colon')}
      <bdi>{was}</bdi> {t('activity.to')} <bdi>{now}</bdi>
    </div>
  );
}

/** "Changed: Fire Permit City (Norfolk)", and below what of it. */
export function DifferenceLine({
  difference,
  texts,
}: {
  difference: RequirementDifference;
  /** Of the page. */
  texts?: readonly RequirementTexts[] | undefined;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { jurisdiction, kind } = difference;
  const [before, after] = [difference.before, difference.after].map((facts) => facts && withTexts(facts, texts));
  const facts = after ?? before;
  if (!facts) return null;
  const changed = comparedFacts.filter(
    (fact) => before && after && JSON.stringify(before[fact]) !== JSON.stringify(after[fact]),
  );
  return (
    <div style={{ overflowWrap: 'anywhere', paddingBlock: 2 }}>
      <StateMark look={kind === 'gone' ? 'none' : kind === 'new' ? 'warning' : 'progress'}>
        {t(`differences.kind.${kind}`)}
      </StateMark>{' '}
      <bdi>{requirementTitle(t, facts)}</bdi>{' '}
      <span className="gl-second">
        (<bdi>{jurisdiction.name}</bdi>)
      </span>
      {kind === 'new' && facts.apply_by && (
        <span className="gl-second gl-num"> {t('asked.applyBy', { day: dayText(facts.apply_by) })}</span>
      )}
      {before &&
        after &&
        changed.map((fact) => (
          <Change key={fact} t={t} before={before} after={after} fact={fact} language={i18n.language} />
        ))}
    </div>
  );
}
