import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ProjectDetail } from '@guyline/contract/projects';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { LocationEvents } from '../src/locations/location-events.js';
import { ProjectEvents } from '../src/projects/project-events.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const project = { id: 3, name: 'Summer', event_cnt: 2 } as ProjectDetail;

describe.each([
  ['a project', () => <ProjectEvents project={project} />, 'Main Street, TX'],
  ['a store', () => <LocationEvents locationId={5} />, 'Start 06/20/2031'],
])('the lines of the events of %s', (_, element, beside) => {
  const api = useApiServer();

  it.each([
    ['Installs Overdue', eventRow({ permit_snum: 5, inst_snum: 1 })],
    ['Event Canceled', eventRow({ status_num: 4 })],
  ])('have the mark of the event: %s', async (said, event) => {
    api.answer = () => ({ body: { success: true, data: { list: [event], total: 1, status_cnts: {} } } });
    await show(element());
    const line = (await screen.findByRole('link', { name: event.uuid })).parentElement;
    expect(line?.textContent).toContain(said);
    expect(line?.textContent).toContain(beside);
  });

  it('say a reason of what the mark is of first', async () => {
    const reason = { act_by: '2031-05-09', about: { day: '2031-05-09' } };
    const event = eventRow({
      ...{ permit_snum: 3, inst_snum: 3, insp_snum: 3, td_snum: 1 },
      reasons: [
        { ...reason, pt_num: 19, code: 'deadline_passed' },
        { ...reason, pt_num: 24, code: 'scheduled_after_deadline' },
      ],
    });
    api.answer = () => ({ body: { success: true, data: { list: [event], total: 1, status_cnts: {} } } });
    await show(element());
    const line = (await screen.findByRole('link', { name: event.uuid })).parentElement;
    expect(line?.textContent).toMatch(/Takedowns Overdue.*Tent Takedown: Planned for/);
  });
});
