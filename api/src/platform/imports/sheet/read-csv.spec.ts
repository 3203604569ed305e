import { describe, expect, it } from '@jest/globals';
import { readCsv } from './read-csv.js';

const rowsOf = async (...lines: string[]): Promise<unknown[][]> => {
  const rows: unknown[][] = [];
  for await (const sheet of readCsv(Buffer.from(lines.join('\r\n'))).sheets)
    for await (const { cells } of sheet) rows.push([...cells]);
  return rows;
};

describe('a text table', () => {
  it.each<[string, string[], string[][]]>([
    [
      'of commas',
      ['Store,City', 'S-1,Tulsa'],
      [
        ['Store', 'City'],
        ['S-1', 'Tulsa'],
      ],
    ],
    [
      'of semicolons below a title with a comma',
      ['Season 2026,store list', 'City;Store', 'Tulsa, OK;S-1'],
      [['Season 2026,store list'], ['City', 'Store'], ['Tulsa, OK', 'S-1']],
    ],
    [
      'of semicolons below a title with a large number',
      ['1,234 stores', 'City;Store', 'Tulsa;S-1'],
      [['1,234 stores'], ['City', 'Store'], ['Tulsa', 'S-1']],
    ],
    [
      'of semicolons with a title and decimal commas',
      ['Tents, by size: 1,234 stores, 20 states', 'Store;Width', 'S-1;9,5', 'S-2;10,5'],
      [['Tents, by size: 1,234 stores, 20 states'], ['Store', 'Width'], ['S-1', '9,5'], ['S-2', '10,5']],
    ],
    [
      'of semicolons and decimal commas alone',
      ['S-1;9,5', 'S-2;10,5'],
      [
        ['S-1', '9,5'],
        ['S-2', '10,5'],
      ],
    ],
    [
      'of commas between numbers',
      ['12,013', '14,015'],
      [
        ['12', '013'],
        ['14', '015'],
      ],
    ],
    [
      'of commas between words and numbers, with semicolons in a cell',
      ['Store,Codes', '12,a;b', '14,c;d'],
      [
        ['Store', 'Codes'],
        ['12', 'a;b'],
        ['14', 'c;d'],
      ],
    ],
    [
      'of commas before blanks',
      ['City, Store', 'Tulsa, S-1'],
      [
        ['City', ' Store'],
        ['Tulsa', ' S-1'],
      ],
    ],
    ['of commas in the headings alone', ['Store,Note', 'S-1', 'S-2'], [['Store', 'Note'], ['S-1'], ['S-2']]],
    [
      'of commas between quoted cells',
      ['"1,5","2;5"', '"3,5","4;5"'],
      [
        ['1,5', '2;5'],
        ['3,5', '4;5'],
      ],
    ],
    [
      'of commas below blank rows',
      [...Array<string>(12).fill('""'), '"Store","City"'],
      [...Array<string[]>(12).fill(['']), ['Store', 'City']],
    ],
    ['of tabs', ['1,234 stores', 'Store\tCity', 'S-1\tTulsa'], [['1,234 stores'], ['Store', 'City'], ['S-1', 'Tulsa']]],
    [
      'of one column below a title',
      ['Store, Season 2026', 'Name', 'North'],
      [['Store, Season 2026'], ['Name'], ['North']],
    ],
    ['of one column below a large number', ['1,234 stores', 'Store', 'S-1'], [['1,234 stores'], ['Store'], ['S-1']]],
    [
      'of one column with a comma in a cell',
      ['Name', 'North', 'South, Tulsa'],
      [['Name'], ['North'], ['South, Tulsa']],
    ],
  ])('%s is split where its columns are', async (_, lines, rows) => {
    expect(await rowsOf(...lines)).toEqual(rows);
  });
});
