import { readFileSync } from 'node:fs';
import { apartIn } from '@guyline/contract/apart';
import { type DayForm, writtenDay } from '@guyline/contract/day-form';
import {
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  noticeSentence,
  type NoticeSentence,
  placeText,
} from '@guyline/contract/notices';
import { type Language, languages } from '@guyline/contract/remotes';
import type { TaskItem } from '@guyline/contract/tasks/items';

/** The sentences of each kind. */
export type NoticeCatalog = { [Kind in NoticeKind]: Record<NoticeSentence<Kind>, string> };
const folder = new URL('./words/', import.meta.url);
export const noticeWords = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as NoticeCatalog,
  ]),
) as Record<Language, NoticeCatalog>;

export interface Notice {
  kind: NoticeKind;
  facts: NoticeFacts;
}
/** How a person reads. */
export interface Reading {
  language: Language;
  form: DayForm;
  itemName: (item: TaskItem) => string;
}

/** The sentence of a mail; screens make theirs in the browser (`libs/ui/src/notice-text.ts`). */
export function sentenceOf({ kind, facts }: Notice, { language, form, itemName }: Reading): string {
  const { count, pt_num, from, to, document, file } = facts;
  const apart = apartIn(language);
  const words: Record<string, string> = {
    n: new Intl.NumberFormat(language).format(count),
    item: apart(pt_num && itemName(pt_num)),
    place: apart(placeText(facts)),
    from: apart(from && writtenDay(from, form)),
    to: apart(to && writtenDay(to, form)),
    document: apart(document),
    file: apart(file),
  };
  const sentences: Partial<Record<NoticeSentence, string>> = noticeWords[language][kind];
  const text = sentences[noticeSentence(kind, facts)] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

/**
 * One notice for each task, document, import or bulk change: repeated notices since the last mail become one, a date that was
 * moved twice from where it was to where it is now, and one that is back where it was not at all.
 */
export function withoutRepeats(notices: readonly Notice[]): Notice[] {
  const byRow = new Map<string, Notice>();
  notices.forEach(({ kind, facts }, index) => {
    const row = facts.task_id ?? facts.document_id ?? facts.import?.id;
    const key = row === undefined ? `${kind} nr ${index}` : `${kind} ${row}`;
    const before = byRow.get(key)?.facts;
    byRow.delete(key);
    if (kind !== 'date_moved' || !before) byRow.set(key, { kind, facts });
    else if (before.from !== facts.to) byRow.set(key, { kind, facts: { ...facts, from: before.from ?? null } });
  });
  const order = (kind: NoticeKind): number => noticeKinds.indexOf(kind);
  return [...byRow.values()].sort((one, other) => order(one.kind) - order(other.kind));
}
