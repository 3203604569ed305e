import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { LeadReason } from '../src/lead-reason.js';
import { ReasonName, ReasonText } from '../src/risk-reasons.js';
import { show } from './render.js';

const reasons: RiskReason[] = [
  { code: 'failed', act_by: '2027-05-10', about: { day: '2027-05-10' } },
  { code: 'undated', act_by: '2027-06-01', about: { day: '2027-06-01' } },
  { code: 'deadline_near', act_by: '2027-06-01', about: { day: '2027-06-01' } },
];

describe('the reasons of a row', () => {
  it.each([
    [undefined, 'Failed', ['It failed', 'Set a date', 'Due by']],
    ['undated', 'No date', ['Set a date', 'It failed', 'Due by']],
    ['none', 'Failed', ['It failed', 'Set a date', 'Due by']],
  ] as const)('begin in a list narrowed to %s with %s', async (reason, name, order) => {
    await show(
      <LeadReason value={reason}>
        <ReasonName reasons={reasons} />
        <ReasonText reasons={reasons} />
      </LeadReason>,
    );
    expect(screen.getByText(name)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${order[0]}.*2 more reasons$`) }));
    const said = within(await screen.findByRole('tooltip')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => order.findIndex((text) => textContent?.startsWith(text)))).toEqual([0, 1, 2]);
  });
});
