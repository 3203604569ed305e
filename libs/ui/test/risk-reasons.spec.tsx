import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { ReasonText } from '../src/risk-reasons.js';
import { show } from './render.js';

const late: RiskReason = {
  code: 'apply_by_passed',
  act_by: '2027-05-10',
  about: { day: '2027-05-10', authority: 'Norfolk', days: 15, unit: 'business' },
};
const short: RiskReason = {
  code: 'permit_window_short',
  act_by: '2027-07-01',
  about: { item: 7, day: '2027-07-01', against: '2027-07-08' },
};

describe('why a task is at risk', () => {
  it('is said by its worst reason, with days as the person writes them', async () => {
    await show(<ReasonText reasons={[late]} />);
    expect(screen.getByText('File it now, it was due on 05/10/2027: Norfolk takes 15 business days')).toBeTruthy();
  });

  it('has the others behind it', async () => {
    await show(<ReasonText reasons={[late, short]} />);
    const other = 'Building Permit ends on 07/01/2027, before the takedown on 07/08/2027';
    expect(screen.queryByText(other)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^File it now.*1 more reason$/ }));
    expect(await screen.findByText(other)).toBeTruthy();
  });

  it.each([[[]], [undefined]])('is silent without one: %s', async (reasons) => {
    await show(<ReasonText reasons={reasons} />);
    expect(document.body.textContent).toBe('');
  });
});
