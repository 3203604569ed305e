import { RuleError } from '../errors/rule-error.js';

/** Enough for the portal's largest form, with room to spare; checking more takes noticeable time. */
const limits = {
  depth: 8,
  objects: 150,
  /** The number of names in all objects together. */
  members: 600,
} as const;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const tooLarge = (): RuleError => new RuleError('too_large', 413);

/**
 * Scans JSON in one pass before it is parsed, so that refusing deep or large JSON is cheap.
 * Does not check the syntax.
 * @param maxItems of one list; all lists together may have twice as many
 * @returns how many names its objects have
 * @throws RuleError `too_large` 413
 */
export function countMembers(json: Buffer, maxItems: number): number {
  const counts: number[] = []; // commas in each list or object that is open
  let [members, allItems, objects] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPEN_OBJECT:
        if (++objects > limits.objects || counts.push(0) > limits.depth) throw tooLarge();
        break;
      case OPEN_LIST:
        if (counts.push(0) > limits.depth) throw tooLarge();
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        counts.pop();
        break;
      case COLON:
        if (++members > limits.members) throw tooLarge();
        break;
      case COMMA: {
        const count = (counts.pop() ?? 0) + 1;
        counts.push(count);
        if (count >= maxItems || ++allItems > 2 * maxItems) throw tooLarge();
      }
    }
  }
  return members;
}

/** The index of the closing quote; the end of `json` when there is none. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end !== -1; end = json.indexOf(QUOTE, end + 1)) {
    let escapes = end;
    while (json[escapes - 1] === BACKSLASH) escapes--;
    if ((end - escapes) % 2 === 0) return end;
  }
  return json.length;
}

/** The number of names in the objects of a parsed value: fewer than `countMembers` found when a name was repeated. */
export function keptMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  return inside.reduce<number>((sum, one) => sum + keptMembers(one), Array.isArray(value) ? 0 : inside.length);
}
