import { RuleError } from '../errors/rule-error.js';

const DEPTH = 8;

/** How large JSON may be, beside its bytes. */
export interface JsonLimits {
  /** Of one list; all lists together may have twice as many. */
  items: number;
  objects: number;
  /** The number of names in all objects together. */
  members: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const tooLarge = (): RuleError => new RuleError('too_large', 413);

/**
 * Scans JSON in one pass before it is parsed, so that refusing deep or large JSON is cheap.
 * Does not check the syntax.
 * @returns how many names its objects have
 * @throws RuleError `too_large` 413
 */
export function countMembers(json: Buffer, limits: JsonLimits): number {
  const counts: number[] = []; // commas in each list or object that is open
  let [members, allItems, objects] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPEN_OBJECT:
        if (++objects > limits.objects || counts.push(0) > DEPTH) throw tooLarge();
        break;
      case OPEN_LIST:
        if (counts.push(0) > DEPTH) throw tooLarge();
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
        if (count >= limits.items || ++allItems > 2 * limits.items) throw tooLarge();
      }
    }
  }
  return members;
}

/** The index of the closing quote; the end of `json` when there is none. */
function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    if (json[at] === QUOTE) return at;
    if (json[at] === BACKSLASH) at++;
  }
  return json.length;
}

/** The number of names in the objects of a parsed value: fewer than `countMembers` found when a name was repeated. */
export function keptMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  return inside.reduce<number>((sum, one) => sum + keptMembers(one), Array.isArray(value) ? 0 : inside.length);
}
