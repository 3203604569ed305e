import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import { type Cells, csvOf, xlsxOf } from '../../test/workbooks.js';

describe('stores of a workbook', () => {
  const app = useApp();
  const read = async (...rows: Cells[]) => {
    const admin = await app.as(await app.make.admin());
    const answer = await admin.post('template/numbers').attach('file', await xlsxOf(rows), 'stores.xlsx');
    return (answer.body.data ?? answer.body.error) as unknown;
  };
  const headings = ['City', 'Location Number', 'Note'];

  it('that have no number are named by their rows; wholly empty rows are not', async () => {
    expect(
      await read(
        headings,
        ['Tulsa', 'S-1', ''],
        ['Austin', '', ''],
        ['', '', ''],
        ['', '\u200b', 'closed'],
        ['Reno', 'S-2', ''],
      ),
    ).toEqual({ numbers: ['S-1', 'S-2'], without_number: { count: 2, first: [3, 5] } });
  });

  it('are counted as well where there are too many to name', async () => {
    const rows = Array.from({ length: 12 }, (_, nr): Cells => [`City ${nr}`, null, null]);
    expect(await read(headings, ...rows)).toEqual({
      numbers: [],
      without_number: { count: 12, first: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    });
  });

  it('are read below a title and notes, and none of these is taken for a store', async () => {
    const stores = [headings, ['Tulsa', 'S-1', '']];
    const title = [['Season 2026 store list'], ['Exported', '11/01/2026'], []];
    expect(await read(...title, ...stores)).toEqual({ numbers: ['S-1'] });
    const one = [['Season 2026'], ['Store'], ['S-1'], ['S-2']];
    expect(await read(...one)).toEqual({ numbers: ['S-1', 'S-2'] });
  });

  it('without headings are those of the first column, also where a later value is a heading elsewhere', async () => {
    expect(await read(['12', 'Tulsa', 'Depot'], ['013', 'Austin', 'Store'])).toEqual({ numbers: ['12', '013'] });
  });

  it.each<[string, Cells[], string[]]>([
    ['a title is the word alone', [['Store'], ['City', 'Store', 'Note'], ['Tulsa', 'S-1', '']], ['S-1']],
    [
      'a title has the word',
      [
        ['Exported for', 'Store'],
        ['City', 'Store', 'Crew'],
        ['Tulsa', 'S-1', 'A'],
      ],
      ['S-1'],
    ],
    [
      'a title is as wide',
      [
        ['Store', 'Season', '2026'],
        ['City', 'State', 'Store'],
        ['Tulsa', 'OK', 'S-1'],
      ],
      ['S-1'],
    ],
    [
      'a title has one’s number',
      [
        ['Store no. 7', 'and others'],
        ['City', 'Store'],
        ['Tulsa', 'S-1'],
      ],
      ['S-1'],
    ],
    [
      'names of stores look like it',
      [
        ['S-1', 'Store 1'],
        ['S-2', 'Store 2'],
      ],
      ['S-1', 'S-2'],
    ],
    [
      'a row below has the word',
      [
        ['Store', 'City'],
        ['S-1', 'Tulsa'],
        ['S-2', 'Reno', 'Store'],
      ],
      ['S-1', 'S-2'],
    ],
    [
      'the heading has a sign',
      [
        ['City', 'Store #'],
        ['Tulsa', 'S-1'],
      ],
      ['S-1'],
    ],
  ])('are found by their heading where %s', async (_, rows, numbers) => {
    expect(await read(...rows)).toEqual({ numbers });
  });

  it('of a file with semicolons are read below a title with a comma', async () => {
    const admin = await app.as(await app.make.admin());
    const file = Buffer.from('Season 2026, store list\r\nCity;Store Number\r\nTulsa, OK;S-1\r\n');
    const answer = await admin.post('template/numbers').attach('file', file, 'stores.csv');
    expect(answer.body.data).toEqual({ numbers: ['S-1'] });
    const plain = await admin.post('template/numbers').attach('file', csvOf([['A, B'], ['S-1']]), 'stores.csv');
    expect(plain.body.data).toEqual({ numbers: ['A, B', 'S-1'] });
  });
});
