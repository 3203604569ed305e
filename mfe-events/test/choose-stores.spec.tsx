import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ChooseStores } from '../src/events/choose-stores.js';
import { show } from './show.js';

const store = (id: number, name: string) => ({
  ...{ id, name, customer_id: 2, customer: { id: 2, name: 'Northfield', s_name: 'NFS' }, lc_number: `NFS-${id}` },
  ...{ store_number: String(id), street: null, city: 'Austin', state_num: 43, state_code: 'TX', region_id: 1 },
  ...{ postcode: null, county: null, phone_num: null, email: null, latitude: null, longitude: null, is_key_loc: 2 },
  ...{ note: null, status_num: 1, event_cnt: 0, version: 1 },
});

function Chooser(): React.ReactNode {
  const [ids, setIds] = useState<number[]>([]);
  return <ChooseStores project={{ id: 3, customer_id: 2 }} value={ids} onChange={setIds} />;
}

describe('the stores for new events', () => {
  const api = useApiServer();

  it('marks those with an event in the project, and offers only the others', async () => {
    api.answer = ({ url }) => {
      const list = [store(1, 'Oak'), store(2, 'Elm'), store(3, 'Ash')];
      const ids = url.includes('taken_in_project_id=3') ? [2] : [1, 2, 3];
      const data = url.includes('/location/list')
        ? { list, total: 3, status_cnts: {} }
        : url.includes('/location/ids')
          ? { ids }
          : { customers: [], projects: [], regions: [], states: [], identifiers: [] };
      return { body: { success: true, data } };
    };
    await show(<Chooser />, { level_num: 1 });
    const mark = await screen.findByText('Has an event in this project');
    expect(mark.closest('tr')?.textContent).toContain('Elm');
    const boxes = (): boolean[] => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).disabled);
    expect(boxes()).toEqual([false, false, true, false]); // of all, Oak, Elm, Ash
    fireEvent.click(screen.getByRole('button', { name: 'Select all 2 matching stores' }));
    await waitFor(() => expect(screen.getByText('Stores selected: 2')).toBeTruthy());
  });
});
