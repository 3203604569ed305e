import qs from 'qs';

/** How far pairs are read: levels of brackets, items of a list, pairs; what is beyond the last is not read. */
export interface PairLimits {
  depth: number;
  arrayLimit: number;
  parameterLimit: number;
}

/** Names that every object or function has. */
const isInherited = (name: string): boolean => name in Object.prototype || name === 'prototype';
const names = (key: string): string[] => key.split(/[[\]]/);

const refused = new WeakSet<object>();

/**
 * `name[0]=a&name[b]=c` as an object. `qs` leaves out pairs whose name every object has, and the value would look as if nobody had
 * sent them: `namesInherited` tells.
 */
export function readPairs(text: string, limits: PairLimits): Record<string, unknown> {
  let inherited = false;
  const value = qs.parse(text, {
    ...limits,
    decoder: (part, decode, charset, kind) => {
      const decoded = decode(part, undefined, charset);
      if (kind === 'key') inherited ||= names(decoded).some(isInherited);
      return decoded;
    },
  });
  if (inherited) refused.add(value);
  return value;
}

/** Whether the text from which `readPairs` made this value named what every object or function has. */
export const namesInherited = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && refused.has(value);
