import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type StoreVendorRow,
  type TemplateDetail,
  templateLimits,
  type UpdateTemplate,
} from '@guyline/contract/templates';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { choose, offered } from './choices.js';
import { openSection, showTemplate } from './show-template.js';

const detail: TemplateDetail = {
  ...{ id: 4, name: 'Tents', customer: { id: 2, name: 'Northfield' }, item_cnt: 0, version: 3 },
  ...{ updated_at: '2027-01-02T10:00:00Z', items: [], vendors: [], store_vendor_cnt: 2, identifiers: [] },
};
const kept: StoreVendorRow = {
  location: { id: 9, lc_number: 'NFS-0423', name: 'Frisco' },
  ...{ vendor_num: 4, user: { id: 8, name: 'Old Tents' } },
};

describe('vendors of single stores', () => {
  const api = useApiServer();
  /** The address of what cannot be read, as long as it cannot. */
  let broken: RegExp | undefined;
  beforeEach(() => void (broken = undefined));
  afterEach(() => void jest.restoreAllMocks());
  const opened = async (template: TemplateDetail = detail, total = 1): Promise<void> => {
    const pages: [RegExp, object][] = [
      [/store_vendors/, { list: [kept], total, status_cnts: {} }],
      [/location\/list/, { list: [kept.location], total: 1, status_cnts: {} }],
      [/4\/detail/, template],
      [/region_state/, { regions: [], states: [] }],
      [/event_identifiers/, { identifiers: [] }],
      [/common\/vendors/, { vendors: [{ id: 6, name: 'Tall Tents', company_str: null, vendor_num: 4 }] }],
    ];
    api.answer = ({ url }) => {
      if (broken?.test(url)) return { status: 500, body: { success: false, message: 'Sorry', error: 'server_error' } };
      const data = pages.find(([path]) => path.test(url))?.[1] ?? { id: 4 };
      return { body: { success: true, data, message: 'Template saved' } };
    };
    await showTemplate();
    await screen.findByRole('button', { name: 'Save' });
    if (template.customer) await openSection(template.store_vendor_cnt ? /^Stores with vendors/ : /^Vendors of single/);
  };
  const rowOf = async (n: number) =>
    within(await screen.findByRole('group', { name: `Vendors of single stores to change ${n}` }));
  const pick = async (row: Awaited<ReturnType<typeof rowOf>>, label: string, option: string): Promise<void> => {
    const box = row.getByRole<HTMLInputElement>('combobox', { name: label });
    await waitFor(() => expect(box.disabled).toBe(false)); // a vendor can be chosen once its kind is
    fireEvent.mouseDown(box);
    await waitFor(() => expect(offered()).toContain(option));
    choose(option);
  };
  const saved = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savesOf(api)).toHaveLength(1));
    return savesOf<UpdateTemplate>(api)[0]?.store_vendors;
  };

  it.each([
    ['another one', 'Tall Tents', 6],
    ['none of its own', 'None of its own', null],
  ])('are %s instead of the one that is kept, once for each store and kind', async (_, vendor, user_id) => {
    await opened();
    const change = await screen.findByRole('button', { name: 'Edit NFS-0423, Tent Vendor' });
    fireEvent.click(change);
    fireEvent.click(change);
    const row = await rowOf(1);
    expect(screen.queryByRole('group', { name: 'Vendors of single stores to change 2' })).toBeNull();
    await pick(row, 'Vendor', vendor);
    expect(await saved()).toEqual([{ location_id: 9, vendor_num: 4, user_id }]);
  });

  it('are led to by Edit: the cursor stands in the vendor, also of a row that is there already', async () => {
    await opened();
    const change = await screen.findByRole('button', { name: 'Edit NFS-0423, Tent Vendor' });
    for (const _ of ['a new row', 'the same row']) {
      change.focus();
      fireEvent.click(change);
      const vendor = (await rowOf(1)).getByRole('combobox', { name: 'Vendor' });
      await waitFor(() => expect(document.activeElement).toBe(vendor));
    }
    expect(screen.getByTitle('Old Tents')).toBeTruthy(); // though no active vendor is called so
  });

  it('are changed no more at once than the form takes, which is said', async () => {
    jest.replaceProperty(templateLimits.vendors, 'max', 1 as 400);
    await opened();
    fireEvent.click(screen.getByRole('button', { name: /Add store/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit NFS-0423, Tent Vendor' }));
    expect(await screen.findByText(/^At most 1 vendors of single stores can be changed at once/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Vendors of single stores to change 2' })).toBeNull();
  });

  it.each([
    ['those that are kept', /store_vendors/, 'NFS-0423 · Frisco'],
    ['the stores of the customer', /location\/list/, undefined],
    ['the documents to take over', /document\/list/, undefined],
  ])('say so where %s cannot be read, and are asked for again', async (_, path, shown) => {
    broken = path;
    await opened();
    await openSection(/^Standing documents/);
    fireEvent.click(screen.getByRole('button', { name: /Add store/ }));
    expect(await screen.findByText('Failed to load Data')).toBeTruthy();
    broken = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Failed to load Data')).toBeNull());
    if (shown) expect(await screen.findByText(shown)).toBeTruthy();
  });

  it('are shown page by page, with how many there are, as many at once as the person wants', async () => {
    await opened(detail, 4_654);
    expect(await screen.findByText('1–10 of 4,654')).toBeTruthy();
    const pages = () => api.heard.filter(({ url }) => url.includes('store_vendors')).map(({ url }) => url);
    fireEvent.click(screen.getByTitle('2'));
    await waitFor(() => expect(pages().at(-1)).toMatch(/page=2&per_page=10$/));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Page Size' }));
    await waitFor(() => choose('100 / page'));
    await waitFor(() => expect(pages().at(-1)).toMatch(/page=1&per_page=100$/));
  });

  it('are searched by Enter, which does not save the form around them', async () => {
    await opened();
    const box = await screen.findByRole('searchbox', { name: 'Find a store by number or name' });
    fireEvent.change(box, { target: { value: '0423' } });
    const submits = fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(api.heard.some(({ url }) => /store_vendors\?.*search=0423/.test(url))).toBe(true));
    expect(submits).toBe(false);
  });

  it('are added for a store that is found by its number', async () => {
    await opened({ ...detail, store_vendor_cnt: 0 });
    expect(screen.queryByText('Stores with vendors of their own')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Add store/ }));
    const row = await rowOf(1);
    await pick(row, 'Store', 'NFS-0423 · Frisco');
    await pick(row, 'Kind of vendor', 'Tent Vendor');
    await pick(row, 'Vendor', 'Tall Tents');
    expect(await saved()).toEqual([{ location_id: 9, vendor_num: 4, user_id: 6 }]);
  });

  it('are not asked for in a template for any customer, and nothing is sent without a change', async () => {
    await opened({ ...detail, customer: null, store_vendor_cnt: 0 });
    expect(screen.queryByRole('button', { name: /Add store/ })).toBeNull();
    expect(await saved()).toBeUndefined();
  });
});
