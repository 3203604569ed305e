import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { downloadLimits, pdfLimits, sheetLimits } from '../src/events/pdf-limits.js';
import { workers } from './fake-pdf-worker.js';
import { canvases, plansOf, usePlans } from './plans-on-sheet.js';

describe('a site plan that is a PDF, among others', () => {
  const { api, showSheet } = usePlans();

  it('is drawn after those before it, and not once these have taken the pages that a sheet holds', async () => {
    const started = workers.length;
    const plans = ['4x612x792', '4x612x792?endless', '6x612x792', '3x612x792', '4x612x792', '1x612x792'];
    pdfLimits.seconds = 0.2;
    await showSheet(plansOf(plans));
    const lineOf = (id: number) => screen.getByRole('link', { name: `plan ${id}` }).parentElement?.textContent;
    await waitFor(() => expect(lineOf(5)).toContain('This PDF cannot be shown on the sheet'), { timeout: 4_000 });
    expect(['page 1', 'page 2'].map((page) => screen.queryByRole('img', { name: `plan 4, ${page}` }) !== null)).toEqual(
      [true, false],
    );
    expect(lineOf(4)).toContain('Pages 1–1 of 4');
    expect(canvases()).toHaveLength(sheetLimits.pages);
    expect(workers).toHaveLength(started + 5);
    expect(workers.filter(({ atOnce }) => atOnce > 1)).toEqual([]);
    pdfLimits.seconds = 15;
  });

  it('stays as it is drawn when the line comes back, and what takes its place is drawn in its room', async () => {
    const started = workers.length;
    const plans = plansOf(['4x612x792', '4x612x792', '4x612x792']);
    const { queries } = await showSheet(plans);
    await screen.findByRole('img', { name: 'plan 2, page 4' }, { timeout: 4_000 });
    await queries.invalidateQueries();
    expect(screen.queryByText(/This PDF cannot be shown/)).toBeNull();
    expect(canvases()).toHaveLength(sheetLimits.pages);
    expect(workers).toHaveLength(started + 3);
    plans.splice(1, 1, ...plansOf(['4x612x792'], 7));
    await queries.invalidateQueries();
    expect(await screen.findByRole('img', { name: 'plan 7, page 4' }, { timeout: 4_000 })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'plan 1, page 1' })).toBeNull();
  });

  it('that could not be drawn is tried again when the line comes back, with the time that it had', async () => {
    const { seconds } = sheetLimits;
    sheetLimits.seconds = 1.1;
    try {
      const { queries } = await showSheet(plansOf(['1x612x792?endless']));
      await screen.findByText(/This PDF cannot be shown/, undefined, { timeout: 4_000 });
      const { answer } = api;
      api.answer = (call) => answer({ ...call, url: call.url.replace('?endless', '') });
      await queries.invalidateQueries();
      expect(await screen.findByRole('img', { name: 'plan 0, page 1' })).toBeTruthy();
      expect(screen.queryByText(/This PDF cannot be shown/)).toBeNull();
    } finally {
      sheetLimits.seconds = seconds;
    }
  });

  it('that does not come keeps no other waiting, and is a link after a while', async () => {
    const { seconds } = downloadLimits;
    downloadLimits.seconds = 3;
    try {
      await showSheet(plansOf(['stalled/1x612x792', '1x612x792']));
      expect(await screen.findByRole('img', { name: 'plan 1, page 1' })).toBeTruthy();
      expect(screen.queryByText(/This PDF cannot be shown/)).toBeNull();
      const print = () => screen.getByRole('button', { name: /Print/ }).className;
      expect(print()).toContain('loading');
      await screen.findByText(/This PDF cannot be shown/, undefined, { timeout: 8_000 });
      await waitFor(() => expect(print()).not.toContain('loading'));
      expect(canvases()).toHaveLength(1);
    } finally {
      downloadLimits.seconds = seconds;
    }
  });

  it('is downloaded beside a few others, and not at all once these have taken the pages', async () => {
    await showSheet(plansOf(Array.from({ length: 8 }, () => '4x612x792')));
    await waitFor(() => expect(screen.getAllByText(/This PDF cannot be shown/)).toHaveLength(5), { timeout: 4_000 });
    const files = api.heard.filter(({ url }) => url.startsWith('/api/file/'));
    // Three are drawn; beside the last of them, as many as are downloaded at once had begun.
    expect(files.length).toBeLessThanOrEqual(2 + downloadLimits.atOnce);
    expect(canvases()).toHaveLength(sheetLimits.pages);
  });

  it('is a link where those before it have taken the time', async () => {
    const { seconds } = sheetLimits;
    sheetLimits.seconds = 1.1;
    try {
      await showSheet(plansOf(['1x612x792?endless', '1x612x792']));
      await waitFor(() => expect(screen.getAllByText(/This PDF cannot be shown/)).toHaveLength(2), { timeout: 4_000 });
      expect(canvases()).toEqual([]);
    } finally {
      sheetLimits.seconds = seconds;
    }
  });
});
