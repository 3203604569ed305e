import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TemplateDetail, UpdateTemplate } from '@guyline/contract/templates';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showTemplate } from './show-template.js';

const read: TemplateDetail = {
  ...{ id: 4, name: 'Tents', customer: { id: 2, name: 'Northfield' }, item_cnt: 0, version: 3 },
  ...{ updated_at: '2027-01-02T10:00:00Z', items: [], vendors: [], store_vendor_cnt: 0, identifiers: [] },
};
const theirs = { ...read, name: 'Tents and fences', version: 4 };

describe('a template that somebody else saved first', () => {
  const api = useApiServer();

  it('keeps what was typed until the person loads the current version, which can then be saved', async () => {
    let stored = read;
    const details = () => api.heard.filter(({ url }) => url.includes('/template/4/detail'));
    api.answer = ({ url, body }) => {
      const old = url.endsWith('/update') && (JSON.parse(body) as UpdateTemplate).version < theirs.version;
      if (old) stored = theirs;
      if (old) return { status: 409, body: { success: false, message: 'Somebody was first', error: 'stale_version' } };
      const data = url.includes('/detail')
        ? stored
        : { id: 4, list: [], total: 0, status_cnts: {}, regions: [], states: [], identifiers: [] };
      return { body: { success: true, data, message: 'Template saved' } };
    };
    const { router } = await showTemplate();
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Template name' });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('textbox', { name: 'Template name' });
    fireEvent.change(name(), { target: { value: 'Mine' } });
    save();
    const load = await screen.findByRole('button', { name: 'Load current version' });
    await screen.findByRole('heading', { level: 1, name: theirs.name }); // it was read again
    expect(details()).toHaveLength(2);
    expect(name().value).toBe('Mine');

    fireEvent.click(load);
    await waitFor(() => expect(name().value).toBe(theirs.name));
    expect(screen.queryByRole('button', { name: 'Load current version' })).toBeNull();
    fireEvent.change(name(), { target: { value: 'Both' } });
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/templates'));
    expect(savesOf<UpdateTemplate>(api).map(({ name: sent, version }) => [sent, version])).toEqual([
      ['Mine', 3],
      ['Both', 4],
    ]);
  });
});
