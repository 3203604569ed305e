import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { jurisdictionColumns } from '../src/jurisdictions/jurisdiction-columns.js';

/** Between the open menu and the edge of a window of 1440 px. */
const ROOM = 1181;

describe('the directory of authorities', () => {
  it('fits beside the menu on a laptop, with the state of each that only the tab All shows', () => {
    const columns = jurisdictionColumns(((key: string) => key) as unknown as TFunction<'admin'>, 'en');
    const shown = columns.filter(({ wide }) => wide !== 'very');
    expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining(['name', 'location_cnt', 'status_num']));
    expect(shown.reduce((sum, { width }) => sum + Number(width), 0)).toBeLessThanOrEqual(ROOM);
  });
});
