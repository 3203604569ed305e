import { describe, expect, it } from '@jest/globals';
import { afterPredecessors } from '@guyline/contract/jurisdictions/asked';
import { tentIsOpen, tentSqft } from '@guyline/contract/jurisdictions/tent';

describe('the size of a tent', () => {
  it.each([
    ['30x60', 1800],
    ["40' x 80'", 3200],
    ['20 ft by 40 ft', 800],
    ['20 × 40', 800],
    ['12.5x20', 250],
    ['1800 sq ft', 1800],
    ['1,800 sq. ft.', 1800],
    ['900 square feet', 900],
    ['30x60 (1750 sqft)', 1750],
    ['20x20 + 20x40', 1200],
    ['2 x 20x40', 1600],
    ['10m x 20m', 2153],
    ['10x20x40', null],
    ['99999x99999', null],
    ['5551234567 sf', null],
    [`${'9'.repeat(58)}x9`, null],
    ['large', null],
    ['1800', null],
    ['0x40', null],
    ['', null],
    [null, null],
  ])('%s is %s square feet', (text, expected) => expect(tentSqft(text)).toBe(expected));

  it.each([
    ['Open frame', true],
    ['canopy', true],
    ['Frame, no sidewalls', true],
    ['pole tent without sides', true],
    ['Frame', false],
    ['opened in 2024', false],
    [null, false],
  ])('%s without walls: %s', (text, expected) => expect(tentIsOpen(text)).toBe(expected));

  it('is asked for in an order that puts first what must be there first', () => {
    const row = (pt_num: 6 | 7 | 8 | null, ...predecessors: (6 | 7 | 8)[]) => ({ pt_num, predecessors });
    const [permit, zoning, license] = [row(7, 6), row(6), row(null, 7)];
    expect(afterPredecessors([license, permit, zoning])).toEqual([zoning, permit, license]);
    const [one, other] = [row(7, 8), row(8, 7)];
    expect(afterPredecessors([one, other])).toHaveLength(2);
  });
});
