import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProjectRow } from '@guyline/contract/projects';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { nextSeason } from '../src/templates/next-season.js';
import { RollOverPage } from '../src/templates/roll-over-page.js';
import { summer } from './planned-events.js';
import { show } from './show.js';

// Far ahead: what is proposed of it does not depend on today.
const ahead = {
  ...{ ...summer, start_date: '2096-06-22', risk_date: '2096-06-01', inst_tdate: '2096-06-10' },
  ...{ insp_tdate: '2096-06-15', end_date: '2096-07-06' },
};

describe('the dates of the season that another is rolled over into', () => {
  const api = useApiServer();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string): void => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  };
  const shown = () => ['Permits due', 'Installs due', 'Inspections due', 'End'].map((name) => field(name).value);

  it('move with the start, but for those that the person has set', async () => {
    api.answer = ({ url }) => ({ body: { success: true, data: url.includes('project/1/detail') ? ahead : {} } });
    await show(<RollOverPage />, { url: '/?from=1' });
    await screen.findByLabelText('Start');
    expect(field('Start').value).toBe('06/21/2097');
    expect(shown()).toEqual(['05/31/2097', '06/09/2097', '06/14/2097', '07/05/2097']);
    type('Inspections due', '06/16/2097');
    type('Start', '06/28/2097');
    await waitFor(() => expect(shown()).toEqual(['06/07/2097', '06/16/2097', '06/16/2097', '07/12/2097']));
    type('Start', '06/22/2097');
    await waitFor(() => expect(shown()).toEqual(['06/01/2097', '06/10/2097', '06/16/2097', '07/06/2097']));
  });

  const of = (dates: object): ProjectRow => ({ ...summer, ...dates }) as unknown as ProjectRow;

  it('are 52 weeks later while that start lies ahead', () => {
    const { name, start_date, end_date } = nextSeason(of({}), '2027-06-20');
    expect([name, start_date, end_date]).toEqual(['Summer 2027', '2027-06-21', '2027-07-05']);
  });

  it('are those of the first start ahead, whole years later, when the season is an old one', () => {
    expect(nextSeason(of({}), '2027-06-21')).toMatchObject({ name: 'Summer 2027', start_date: '2027-06-22' });
    expect(nextSeason(of({}), '2029-06-22')).toMatchObject({
      ...{ name: 'Summer 2030', start_date: '2030-06-22', risk_date: '2030-06-01', inst_tdate: '2030-06-10' },
      ...{ insp_tdate: '2030-06-15', end_date: '2030-07-06' },
    });
  });

  it('are 28 February for a leap day in a year without one', () => {
    const leap = of({ start_date: '2024-03-20', risk_date: '2024-02-29', end_date: '2024-04-20' });
    expect(nextSeason(leap, '2026-11-25').risk_date).toBe('2027-02-28');
    expect(nextSeason(leap, '2027-11-25').risk_date).toBe('2028-02-29');
  });
});
