import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TemplateDetail, UpdateTemplate } from '@guyline/contract/templates';
import { type Reply, savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { choices, choose, offered } from './choices.js';
import { openSection, showTemplate } from './show-template.js';

const kept = { vendor_num: 4, region_id: null, state_num: 47, user_id: 6 } as const;
const detail: TemplateDetail = {
  ...{ id: 4, name: 'Tents', customer: null, item_cnt: 0, version: 3, updated_at: '2027-01-02T10:00:00Z', items: [] },
  ...{ vendors: [{ ...kept, user_name: 'Paused Tents' }], store_vendor_cnt: 0, identifiers: [] },
};
const state = (id: number, name: string, active: boolean) => ({ id, name, code: name, region_id: 1, active });

describe('vendors of regions and states in a template', () => {
  const api = useApiServer();
  const pages: [RegExp, object][] = [
    [/4\/detail/, detail],
    [/region_state/, { regions: [], states: [state(43, 'Texas', true), state(47, 'Virginia', false)] }],
    [/event_identifiers/, { identifiers: [] }],
    [/common\/vendors/, { vendors: [{ id: 8, name: 'Tall Tents', company_str: null, vendor_num: 4 }] }],
    [/(document|location)\/list/, { list: [], total: 0, status_cnts: {} }],
  ];
  const opened = async (update?: Reply): Promise<void> => {
    api.answer = ({ url }) => {
      if (update && url.endsWith('/update')) return update;
      const data = pages.find(([path]) => path.test(url))?.[1] ?? { id: 4 };
      return { body: { success: true, data, message: 'Template saved' } };
    };
    await showTemplate();
    await screen.findByRole('button', { name: 'Save' });
  };
  const saved = async (): Promise<UpdateTemplate | undefined> => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savesOf(api)).toHaveLength(1));
    return savesOf<UpdateTemplate>(api)[0];
  };

  it('keep their names, and stay, when the vendor is paused and the state is out of use', async () => {
    await opened();
    expect(await screen.findByTitle('Paused Tents')).toBeTruthy();
    expect(await screen.findByTitle('Virginia')).toBeTruthy();
    expect((await saved())?.vendors).toEqual([kept]);
  });

  it('can be replaced, and a paused vendor is offered for no other place', async () => {
    await opened();
    await openSection(/^Vendors/);
    expect(await choices('Vendor')).toContain('Paused Tents');
    await waitFor(() => choose('Tall Tents'));
    await choices('Region or state');
    choose('Texas');
    await choices('Vendor');
    await waitFor(() => expect(offered()).toEqual(['Tall Tents']));
    expect((await saved())?.vendors).toEqual([{ ...kept, state_num: 43, user_id: 8 }]);
  });

  it('are refused at the row that is wrong', async () => {
    const fault = 'vendor_kind_mismatch';
    const fields = { 'vendors.0.user_id': fault };
    const message = 'Choose an active vendor of this kind';
    await opened({ status: 422, body: { success: false, message, error: fault, data: [fault], fields } });
    await saved();
    const field = await screen.findByRole('combobox', { name: 'Vendor' }); // its section opens
    await waitFor(() => expect(field.closest('.ant-form-item')?.textContent).toContain(message));
  });
});
