/** What a person has arranged: an order of keys, and the keys that are hidden. */
export interface Arranged {
  order: string[];
  hidden: string[];
}
interface Placed {
  key: string;
}

/**
 * Panels or columns in the person's order. One that the order does not name, because it is new, comes right after the one that
 * is before it by default; unknown names are ignored.
 */
export function inOrder<One extends Placed>(all: readonly One[], order: readonly string[]): One[] {
  const placed = order.flatMap((key) => all.find((one) => one.key === key) ?? []);
  all.forEach((one, index) => {
    if (placed.includes(one)) return;
    const before = all[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, one);
  });
  return placed;
}

/** Whether nothing was arranged. */
export const isDefault = ({ order, hidden }: Arranged): boolean => !order.length && !hidden.length;

/** `kept` with one key moved to place `to`, from 0, of `all`, which are in the present order. */
export function moved<Kept extends Arranged>(kept: Kept, all: readonly Placed[], key: string, to: number): Kept {
  const others = all.map((one) => one.key).filter((other) => other !== key);
  return { ...kept, order: others.toSpliced(to, 0, key) };
}

/** `kept` with one key shown or hidden. */
export const shown = <Kept extends Arranged>(kept: Kept, key: string, show: boolean): Kept => ({
  ...kept,
  hidden: [...kept.hidden.filter((other) => other !== key), ...(show ? [] : [key])],
});
