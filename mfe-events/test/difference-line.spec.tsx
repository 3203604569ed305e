import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RequirementDifference } from '@guyline/contract/event-requirements';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DifferenceLine } from '../src/events/difference-line.js';
import { show } from './show.js';

describe('what differs of an event', () => {
  useApiServer();
  const kept = {
    ...{
      pt_num: 12 as const,
      name: null,
      documents: ['site_plan', 'exit_plan'],
      apply_by: '2031-05-01',
      fee_usd: null,
    },
    ...{ fee_note: null, filed_by: null, predecessors: [] },
  };
  const line = (after: Partial<typeof kept>): RequirementDifference => ({
    ...{ requirement_id: 1, jurisdiction: { id: 1, name: 'Norfolk' }, kind: 'changed' as const, before: kept },
    after: { ...kept, ...after },
  });

  it('names of documents only those that came or went, and of a day both', async () => {
    await show(<DifferenceLine difference={line({ documents: ['exit_plan', 'insurance'], apply_by: '2031-04-01' })} />);
    expect(screen.getByText('Documents: Certificate of insurance added')).toBeTruthy();
    expect(screen.getByText('Documents: Site plan no longer needed')).toBeTruthy();
    expect(screen.getByText(/^Apply by:/).textContent).toBe('Apply by: 05/01/2031 to 04/01/2031');
  });

  it('names each document in a line of its own, as the office’s own words have commas', async () => {
    await show(
      <DifferenceLine difference={line({ documents: ['site_plan', 'exit_plan', 'Lease, signed', 'insurance'] })} />,
    );
    expect(screen.getAllByText(/ added$/).map(({ textContent }) => textContent)).toEqual([
      'Documents: Lease, signed added',
      'Documents: Certificate of insurance added',
    ]);
  });

  it('finds its documents and fee details among the texts of the page', async () => {
    const texts = [
      { documents: ['site_plan'], fee_note: null },
      { documents: ['site_plan', 'insurance'], fee_note: 'per tent' },
    ];
    const [before, after] = [0, 1].map((text_at) => ({ ...kept, documents: [], text_at }));
    await show(
      <DifferenceLine difference={{ ...line({}), before: before ?? null, after: after ?? null }} texts={texts} />,
    );
    expect(screen.getByText('Documents: Certificate of insurance added')).toBeTruthy();
    expect(screen.getByText(/: per tent \(none before\)$/)).toBeTruthy();
  });

  it('says that a day came or went where there was none before or is none now: a dash reads as the start of a range', async () => {
    const none = { ...kept, apply_by: null };
    await show(
      <>
        <DifferenceLine difference={{ ...line({}), before: none }} />
        <DifferenceLine difference={{ ...line({}), after: none }} />
      </>,
    );
    expect(screen.getByText('Apply by: 05/01/2031 (none before)')).toBeTruthy();
    expect(screen.getByText('Apply by: removed (was 05/01/2031)')).toBeTruthy();
  });
});
