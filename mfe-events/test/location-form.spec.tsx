import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LocationDetail, UpdateLocation } from '@guyline/contract/locations';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EditLocation } from '../src/locations/location-form.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const location = (over: Partial<LocationDetail> = {}): LocationDetail => ({
  ...eventRow().location,
  customer_id: 2,
  customer: { id: 2, name: 'Northfield', s_name: 'NFS' },
  region_id: 1,
  event_cnt: 1,
  street: '8401 Main Street',
  phone_num: null,
  email: null,
  latitude: null,
  longitude: null,
  note: 'Gate 3',
  status_num: 1,
  version: 4,
  contact: null,
  identifiers: [{ id: 9, name: 'Corner lot' }],
  project_id: null,
  project_name: null,
  places: { county_name: null, city: null, county: null, fire_district: null },
  documents: [],
  ...over,
});
const places = { regions: [], states: [{ id: 43, code: 'TX', name: 'Texas', region_id: 1, active: true }] };

describe('the form of a location', () => {
  const api = useApiServer();
  const saves = () => savesOf<UpdateLocation>(api);

  it('shows both versions when somebody else saved it first, keeps what was typed and saves the choice', async () => {
    api.answer = ({ url, body }) => {
      const data = url.includes('/location/5') ? location() : url.includes('region') ? places : { list: [], total: 0 };
      if (!url.endsWith('/update')) return { body: { success: true, data } };
      if ((JSON.parse(body) as UpdateLocation).version === 5) return { body: { success: true, data: { id: 5 } } };
      const theirs = location({ version: 5, note: 'Gate 5', street: '8403 Main Street' });
      return {
        status: 409,
        body: { success: false, message: 'Somebody was first', error: 'stale_version', data: theirs },
      };
    };
    await show(<EditLocation />, { url: '/locations/edit/5', path: '/locations/edit/:id', level_num: 1 });
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    fireEvent.change(note, { target: { value: 'Gate 4, ask Ana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('region', { name: 'Someone else saved changes' });
    for (const text of ['Gate 5', 'Gate 4, ask Ana', '8403 Main Street'])
      expect(within(conflict).getByText(text)).toBeTruthy();
    expect(note.value).toBe('Gate 4, ask Ana');
    fireEvent.click(within(conflict).getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()).toEqual([
      expect.objectContaining({ note: 'Gate 4, ask Ana', version: 4 }),
      // What only the other changed stays theirs.
      expect.objectContaining({ note: 'Gate 4, ask Ana', street: '8403 Main Street', version: 5, identifier_ids: [9] }),
    ]);
  });

  describe('a phone number', () => {
    const open = async () => {
      api.answer = ({ url }) => {
        const data = url.includes('/location/5')
          ? location({ phone_num: '5125550103' })
          : url.includes('region')
            ? places
            : { list: [], total: 0 };
        return { body: { success: true, data: url.endsWith('/update') ? { id: 5 } : data } };
      };
      await show(<EditLocation />, { url: '/locations/edit/5', path: '/locations/edit/:id', level_num: 1 });
      return screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
    };

    it('is shown and taken as people read it', async () => {
      const phone = await open();
      expect(phone.value).toBe('(512) 555-0103');
      fireEvent.change(phone, { target: { value: '512.555.0199' } });
      fireEvent.blur(phone);
      expect(phone.value).toBe('(512) 555-0199');
    });

    it('that nobody changed is sent as it is stored', async () => {
      await open();
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(saves()).toMatchObject([{ phone_num: '5125550103' }]));
    });
  });
});
