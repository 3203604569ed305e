import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TemplateDetail } from '@guyline/contract/templates';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { openSection, showTemplate } from './show-template.js';

const detail: TemplateDetail = {
  ...{ id: 4, name: 'Tents', customer: { id: 2, name: 'Northfield' }, item_cnt: 1, version: 3 },
  ...{ updated_at: '2027-01-02T10:00:00Z', store_vendor_cnt: 0, identifiers: [] },
  items: [{ type_num: 1, pt_num: 19, anchor: null, offset_days: null, unit: null }],
  vendors: [{ vendor_num: 4, region_id: null, state_num: 47, user_id: 6, user_name: 'Tall Tents' }],
};

describe('sections of the form of a template', () => {
  const api = useApiServer();
  const opened = async (): Promise<void> => {
    api.answer = ({ url }) => {
      const lists = { list: [], total: 0, status_cnts: {}, regions: [], states: [], identifiers: [], vendors: [] };
      return { body: { success: true, data: url.includes('/detail') ? detail : lists, message: 'Template saved' } };
    };
    await showTemplate();
    await screen.findByRole('button', { name: 'Save' });
  };

  it('show the tasks first, say how many rows the others have, and read the documents once they are opened', async () => {
    await opened();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
      const button = within(heading).getByRole('button');
      return [button.textContent, button.getAttribute('aria-expanded')];
    });
    expect(headings).toEqual([
      ['Task items1', 'true'],
      ['Vendors1', 'false'],
      ['Vendors of single stores to change', 'false'],
      ['Standing documents', 'false'],
    ]);
    expect(screen.queryByRole('combobox', { name: 'Vendor' })).toBeNull();
    expect(api.heard.some(({ url }) => url.includes('document/list'))).toBe(false);
    await openSection(/^Standing documents/);
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('document/list'))).toBe(true));
  });

  it('stand above the buttons, which save from below the documents', async () => {
    await opened();
    const save = screen.getByRole('button', { name: 'Save' });
    const documents = screen.getByRole('button', { name: 'Standing documents' });
    expect(documents.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(documents.closest('form')).toBeNull(); // a search among the files must not save the template
    fireEvent.click(save);
    await waitFor(() => expect(savesOf(api)).toMatchObject([{ name: 'Tents', version: 3 }]));
  });

  it('open for what is wrong in them, which gets the cursor', async () => {
    await opened();
    await openSection(/^Vendors ?1$/);
    fireEvent.click(screen.getByRole('button', { name: /Add vendor/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Vendors/, expanded: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const row = within(await screen.findByRole('group', { name: 'Vendors 2' }));
    expect(await screen.findByRole('button', { name: /^Vendors ?2$/, expanded: true })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(row.getByRole('combobox', { name: 'Region or state' })));
    expect(savesOf(api)).toEqual([]);
  });
});
