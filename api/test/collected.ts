import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

/**
 * A test of a table as it was collected, which may lie beside the checkout and is not part of the product. Where it does not, the run
 * lists the test as skipped, with the reason in its title.
 */
export function itCollected(
  file: string,
  title: string,
  test: (content: Buffer) => void | Promise<void>,
  timeout?: number,
): void {
  const path = fileURLToPath(new URL(`../../../shared/data/${file}`, import.meta.url));
  if (existsSync(path)) it(title, () => test(readFileSync(path)), timeout);
  else it.skip(`${title}: not checked, as ${file} does not lie beside the checkout`, () => undefined);
}

/** A row of the store list that ships with the demo. */
export type ListedStore = Record<'store_number' | 'name' | 'city' | 'state' | 'latitude' | 'longitude', string>;

/** As many stores as a whole chain has: those of the demo, again and again, each with a number of its own. */
export function chainOfStores(size = 4_654): ListedStore[] {
  const file = new URL('../src/seeds/demo/stores.csv', import.meta.url);
  const shipped: ListedStore[] = parse(readFileSync(file), { columns: true });
  return Array.from({ length: size }, (_, index) => {
    const store = shipped[index % shipped.length] as ListedStore;
    return { ...store, store_number: `${store.store_number}-${Math.floor(index / shipped.length)}` };
  });
}
