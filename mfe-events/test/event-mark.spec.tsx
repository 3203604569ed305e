import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ProjectDetail } from '@guyline/contract/projects';
import type { EventReason } from '@guyline/contract/risk/reasons';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { LocationEvents } from '../src/locations/location-events.js';
import { ProjectEvents } from '../src/projects/project-events.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const short: EventReason = {
  ...{ pt_num: 7, code: 'permit_window_short', act_by: '2031-07-01', settled: true },
  about: { item: 7, day: '2031-07-01', against: '2031-07-10' },
};
const { settled: _, ...open } = short;
/** The same, said of the open work that relies on the permit. */
const ofTakedown: EventReason = { ...open, pt_num: 24 };
const project = { id: 3, name: 'Summer', event_cnt: 2 } as ProjectDetail;

describe.each([
  ['a project', () => <ProjectEvents project={project} />],
  ['a store', () => <LocationEvents locationId={5} />],
])('the mark of an event of %s', (_, element) => {
  const api = useApiServer();

  it.each([
    ['Permits Overdue', eventRow({ permit_snum: 1, inst_snum: 1 })],
    ['Installs Overdue', eventRow({ permit_snum: 5, inst_snum: 1 })],
    ['Takedowns Overdue', eventRow({ permit_snum: 2, inst_snum: 5, td_snum: 1 })],
    ['Inspections At risk', eventRow({ permit_snum: 4, inst_snum: 3, insp_snum: 2 })],
    ['Permits In progress', eventRow({ permit_snum: 4, inst_snum: 3 })],
    ['Installs Pending', eventRow({ permit_snum: 5, inst_snum: 3 })],
    ['Permits At risk', eventRow({ permit_snum: 5, inst_snum: 3, reasons: [short] })],
    ['Tasks Completed', eventRow({ permit_snum: 5, inst_snum: 5, insp_snum: 5, td_snum: 5, reasons: [ofTakedown] })],
    ['Tasks Completed', eventRow({ permit_snum: 5, inst_snum: 5, insp_snum: 5, td_snum: 5 })],
    ['Event Canceled', eventRow({ status_num: 4 })],
  ])('says what it is about, the worst of it: %s', async (said, event) => {
    api.answer = () => ({ body: { success: true, data: { list: [event], total: 1, status_cnts: {} } } });
    await show(element());
    const line = (await screen.findByRole('link', { name: event.uuid })).parentElement;
    expect(line?.textContent).toContain(said);
  });
});
