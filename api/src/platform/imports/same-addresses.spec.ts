import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../../test/use-app.js';
import { checked, csvOf, settled, xlsxOf } from '../../../test/workbooks.js';

const PAGES = {
  'https://city.gov/permits?kind=tent#apply': true,
  'http://www.city.gov': true,
  'https://a.b': false,
  'https://city.gov/a b': false,
  'https://city': false,
  'ftp://city.gov': false,
  'city.gov': false,
};
const EMAILS = {
  'ann.lee+tents@city.gov': true,
  "o'hara@city.gov": true,
  'a..b@city.gov': false,
  'ann@-city.gov': false,
  'ann@city': false,
};
const empty = {
  ...{ kind: 'city', state_num: null, portal_url: null, note: null, review_days: null, inspection_notice_days: null },
  ...{ site_days_per_year: null, source_url: null, source_on: null, confidence: null, contacts: [], holidays: [] },
  status_num: 1,
};

describe('an address', () => {
  const app = useApp();
  /** Whether a form takes each, and whether the import of a file does. */
  async function both(
    caller: Caller,
    of: Record<string, boolean>,
    { field, cell, column }: { field: (one: string) => object; cell: (one: string) => string; column: string },
  ) {
    const all = Object.keys(of);
    const typed: Record<string, boolean> = {};
    for (const [nr, one] of all.entries()) {
      const { status } = await caller.post('jurisdiction/create').send({ ...empty, name: `Form ${nr}`, ...field(one) });
      typed[one] = status === 200;
    }
    const file = csvOf([['Jurisdiction', 'Kind', column], ...all.map((one, nr) => [`File ${nr}`, 'City', cell(one)])]);
    const answer = await caller.post('jurisdiction/import').attach('file', file, 'jurisdictions.csv');
    const { result } = await settled(caller, answer.body.data.job_id as string);
    const bad = new Set(result?.faults.map(({ row }) => row));
    return [typed, Object.fromEntries(all.map((one, nr) => [one, !bad.has(nr + 2)]))];
  }

  it('of a page is taken by the import as by the form', async () => {
    const caller = await app.as(await app.make.admin());
    const ways = { field: (portal_url: string) => ({ portal_url }), cell: (one: string) => one, column: 'Portal' };
    expect(await both(caller, PAGES, ways)).toEqual([PAGES, PAGES]);
  });

  it('of a contact is, too', async () => {
    const caller = await app.as(await app.make.admin());
    const ways = {
      field: (email: string) => ({ contacts: [{ name: null, role: null, phone: null, email }] }),
      cell: (email: string) => ` | | | ${email}`,
      column: 'Contacts',
    };
    expect(await both(caller, EMAILS, ways)).toEqual([EMAILS, EMAILS]);
  });

  it('of a store is, too', async () => {
    const caller = await app.as(await app.make.admin());
    const { id } = await app.make.customer();
    const rows = Object.keys(EMAILS).map((email, nr) => [`N-${nr}`, 'Store', 'Austin', 'TX', email]);
    const file = await xlsxOf([['Location Number', 'Name', 'City', 'State', 'Email'], ...rows]);
    const { result } = await checked(caller, id, file);
    const bad = result?.faults.map(({ row, fault }) => [row, fault]);
    expect(bad).toEqual(Object.values(EMAILS).flatMap((taken, nr) => (taken ? [] : [[nr + 2, 'email_invalid']])));
  });
});
