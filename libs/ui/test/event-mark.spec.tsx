import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PhaseStates } from '@guyline/contract/events';
import type { EventReason } from '@guyline/contract/risk/reasons';
import { EventMark, type MarkedEvent, reasonsBesideMark } from '../src/event-mark.js';
import { show } from './render.js';

const short: EventReason = {
  ...{ pt_num: 7, code: 'permit_window_short', act_by: '2031-07-01', settled: true },
  about: { item: 7, day: '2031-07-01', against: '2031-07-10' },
};
const { settled: _, ...open } = short;
/** The same, said of the open work that relies on the permit. */
const ofTakedown: EventReason = { ...open, pt_num: 24 };
const ofInstall: EventReason = { ...open, pt_num: 15, code: 'permit_not_valid_at_install' };
const completed: PhaseStates = { permit_snum: 5, inst_snum: 5, insp_snum: 5, td_snum: 5 };
const eventOf = (over: Partial<MarkedEvent> = {}): MarkedEvent => ({ ...completed, status_num: 1, ...over });

describe('the mark of an event', () => {
  it.each([
    ['Permits Overdue', eventOf({ permit_snum: 1, inst_snum: 1 })],
    ['Installs Overdue', eventOf({ inst_snum: 1 })],
    ['Takedowns Overdue', eventOf({ permit_snum: 2, td_snum: 1 })],
    ['Inspections At risk', eventOf({ permit_snum: 4, inst_snum: 3, insp_snum: 2 })],
    ['Permits In progress', eventOf({ permit_snum: 4, inst_snum: 3 })],
    ['Installs Pending', eventOf({ inst_snum: 3 })],
    ['Installs Pending', eventOf({ permit_snum: 3, inst_snum: 3, reasons: [ofInstall, ofTakedown] })],
    ['Takedowns Pending', eventOf({ permit_snum: 4, inst_snum: 3, td_snum: 3, reasons: [ofTakedown] })],
    ['Installs Overdue', eventOf({ permit_snum: 1, inst_snum: 1, reasons: [ofInstall] })],
    ['Permits Overdue', eventOf({ permit_snum: 1, inst_snum: 3, reasons: [ofInstall] })],
    ['Permits At risk', eventOf({ inst_snum: 3, reasons: [short] })],
    ['Tasks Completed', eventOf({ reasons: [ofTakedown] })],
    ['Tasks Completed', eventOf()],
    ['Event Canceled', eventOf({ status_num: 4 })],
  ])('says what it is about, the worst of it: %s', async (said, event) => {
    await show(
      <p data-testid="mark">
        <EventMark event={event} />
      </p>,
    );
    expect(screen.getByTestId('mark').textContent).toBe(said);
  });

  it.each([
    ['of what is overdue', eventOf({ td_snum: 1, reasons: [ofInstall, short, ofTakedown] }), [24, 15, 7]],
    ['of what does not hold', eventOf({ inst_snum: 3, reasons: [ofInstall, short, ofTakedown] }), [7, 15, 24]],
    ['the worst, where it has none itself', eventOf({ insp_snum: 1, reasons: [ofInstall, ofTakedown] }), [15, 24]],
    [
      'the worst of an event that is over',
      eventOf({ td_snum: 1, status_num: 4, reasons: [ofInstall, short] }),
      [15, 7],
    ],
    ['none without one', eventOf(), []],
  ])('has beside it the reason %s', (_, event, items) => {
    expect(reasonsBesideMark(event).map(({ pt_num }) => pt_num)).toEqual(items);
  });
});
