import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDrawings } from '../jest/drawings.js';
import { Bars } from '../src/charts/bars.js';
import { useClicks } from '../src/charts/canvas-look.js';
import type { ChartRow } from '../src/charts/chart-data.js';
import { Donut } from '../src/charts/donut.js';
import { Lines } from '../src/charts/lines.js';
import { show } from './render.js';

type Heard = Parameters<Parameters<ReturnType<typeof useClicks>>[0]['chart']['on']>[1];

/** What the library hands over: only the chart within its plot tells clicks on what is drawn from all others. */
function plotOf() {
  const heard = new Map<string, Heard>();
  const on = (event: string, next: Heard) => heard.set(event, next);
  return {
    plot: { on: jest.fn(), chart: { on } },
    click: (datum: object, on: 'element' | 'label' = 'element') =>
      act(() => heard.get(`${on}:click`)?.({ data: { data: datum } })),
  };
}

const rowOf = (label: string): ChartRow => ({
  label,
  parts: { overdue: 3 },
  links: { overdue: `/tasks?month=${label}` },
});
const [may, june] = [rowOf('May'), rowOf('June')];
const rows = [may, june];
const series = [{ key: 'overdue', label: 'Overdue', color: 'overdue' as const }];
const data = { title: 'Tasks', series, rows };

describe('a click on what is drawn of a chart', () => {
  it('asks for its row and series, those of the present rows after others came', () => {
    const onOpen = jest.fn<(row: ChartRow, key: string) => void>();
    const props = { ...data, height: 200, onOpen };
    const { result, rerender } = renderHook(useClicks, { initialProps: props });
    const { plot, click } = plotOf();
    result.current(plot);
    const first = result.current;
    click({ row: '1', key: 'overdue' });
    expect(onOpen).toHaveBeenLastCalledWith(june, 'overdue');

    const later = jest.fn<(row: ChartRow, key: string) => void>();
    const august = rowOf('August');
    rerender({ ...props, rows: [rowOf('July'), august], onOpen: later });
    expect(result.current).toBe(first); // the library takes it once
    click({ row: '1', key: 'overdue' });
    expect(later.mock.calls).toEqual([[august, 'overdue']]);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('asks for the same on the number of a bar as on the bar', () => {
    const onOpen = jest.fn<(row: ChartRow, key: string) => void>();
    const { result } = renderHook(useClicks, { initialProps: { ...data, height: 200, onOpen } });
    const { plot, click } = plotOf();
    result.current(plot);
    click({ row: '0', key: 'overdue' }, 'label');
    expect(onOpen.mock.calls).toEqual([[may, 'overdue']]);
  });

  it('asks for nothing where it is on no number, or on one that is gone', () => {
    const onOpen = jest.fn<(row: ChartRow, key: string) => void>();
    const { result } = renderHook(useClicks, { initialProps: { ...data, height: 200, onOpen } });
    const { plot, click } = plotOf();
    result.current(plot);
    click({});
    click([{ row: '0', key: 'overdue' }]); // a line is all of its points
    click({ row: '2', key: 'overdue' });
    expect(onOpen).not.toHaveBeenCalled();
  });

  describe('in the chart itself', () => {
    const drawings = useDrawings();
    const open = async (chart: ReactNode) => {
      const shown = await show(chart, '/', { '/tasks': <p>Tasks</p> });
      await waitFor(() => expect(drawings.last).toBeTruthy());
      return shown;
    };
    const bars = <Bars {...data} />;
    const standing = <Bars {...data} standing={{ height: 200 }} />;
    const donut = <Donut title="Tasks" of={{ key: 'overdue', label: 'Overdue' }} rows={rows} size={100} />;

    it.each([
      ['bar', bars],
      ['column', standing],
      ['point', <Lines {...data} height={200} />],
      ['slice', donut],
    ] as const)('opens the list behind a %s', async (_, chart) => {
      const { router } = await open(chart);
      const { plot, click } = plotOf();
      drawings.last?.onReady?.(plot);
      click({ row: '1', key: 'overdue' });
      expect(router.state.location.pathname + router.state.location.search).toBe('/tasks?month=June');
    });

    it.each([
      ['bar', bars],
      ['column', standing],
      ['slice', donut],
    ] as const)('fills a %s with the very colour that the legend has', async (_, chart) => {
      await open(chart);
      expect(drawings.last?.style.fillOpacity).toBe(1);
    });
  });
});
