import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { pageLimits, pdfLimits } from '../src/events/pdf-limits.js';
import { workers } from './fake-pdf-worker.js';
import { canvases, plan, usePlans } from './plans-on-sheet.js';

describe('a site plan that is a PDF', () => {
  const { showSheet } = usePlans();
  const sheet = async (file: string, size = 1_000) => {
    await showSheet([{ ...plan, name: 'survey.pdf', file_path: `/api/file/${file}`, size }]);
    const link = await screen.findByRole('link', { name: 'survey.pdf' });
    expect(link.getAttribute('href')).toBe(`/api/file/${file}`);
    return link.parentElement as HTMLElement;
  };

  it('is drawn on the sheet, page by page, at 150 dots to the inch', async () => {
    const line = await sheet('2x612x792');
    expect(await screen.findByRole('img', { name: 'survey.pdf, page 1' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'survey.pdf, page 2' })).toBeTruthy();
    expect(canvases()).toEqual([
      [1275, 1650],
      [1275, 1650],
    ]);
    expect(line.textContent?.trim()).toBe('survey.pdf');
    await waitFor(() => expect(screen.getByRole('button', { name: /Print/ }).className).not.toContain('loading'));
  });

  it('is drawn with images as large as scanners make them', async () => {
    await sheet(`1x612x792?${encodeURIComponent('/Width 6600/Height 10200')}`);
    expect(await screen.findByRole('img', { name: 'survey.pdf, page 1' })).toBeTruthy();
  });

  it('that has many pages shows the first four and says so', async () => {
    const line = await sheet('12x612x792');
    await screen.findByRole('img', { name: 'survey.pdf, page 4' });
    expect(canvases()).toHaveLength(4);
    expect(line.textContent).toContain('Pages 1–4 of 12: the others are in the document.');
  });

  it.each(['1x3000x2400', '1x14400x20'])('with pages of %s points stays within what a phone can hold', async (file) => {
    await sheet(file);
    await screen.findByRole('img', { name: 'survey.pdf, page 1' });
    const [[width = 0, height = 0] = []] = canvases();
    expect(width * height).toBeLessThanOrEqual(pdfLimits.pixels);
    expect(Math.max(width, height)).toBeLessThanOrEqual(pdfLimits.side);
    expect(width).toBeGreaterThan(2_000);
  });

  it.each([
    ['broken', 'broken', 1_000],
    ['gone', 'gone/1x612x792', 1_000],
    ['larger than is drawn', '1x612x792', pdfLimits.bytes + 1],
    ['drawn without its photo, which is torn', '1x612x792?torn-photo', 1_000],
    ['drawn without an object that it lacks', '1x612x792?lost-object', 1_000],
    ['of ten photos that are more than a phone holds', '1x612x792?told-ten-photos', 1_000],
    ['of ten masks that are', '1x612x792?told-ten-masks', 1_000],
    ['of ten images that are unpacked before it is known what shows them', '1x612x792?sent-images', 1_000],
    ['of a million lines', '1x612x792?told-million-lines', 1_000],
    ['a scan whose image would be missing', `1x612x792?${encodeURIComponent('/Filter/CCITTFaxDecode')}`, 1_000],
    [
      'made of a few bytes that unpack to 400 MB',
      `1x612x792?${encodeURIComponent('/Width 20000/Height 20000')}`,
      1_000,
    ],
    ['the same the other way round', `1x612x792?${encodeURIComponent('/Height 20000 /Filter/X /Width 20000')}`, 1_000],
  ])('that is %s is a link that says why', async (_, file, size) => {
    const line = await sheet(file, size);
    await waitFor(() => expect(line.textContent).toContain('This PDF cannot be shown on the sheet'));
    expect(canvases()).toEqual([]);
  });

  it('is drawn with a photo that it shows ten times', async () => {
    await sheet('1x612x792?told-photo-ten-times');
    expect(await screen.findByRole('img', { name: 'survey.pdf, page 1' })).toBeTruthy();
  });

  it.each([
    [2_000_000, true],
    [900_000, false],
  ])(
    'whose page unpacks to a million bytes where %d may be: drawn %s, and else its worker ends',
    async (may, isDrawn) => {
      const { unpacked } = pageLimits;
      pageLimits.unpacked = may;
      try {
        const line = await sheet('1x612x792?packed');
        if (isDrawn) expect(await screen.findByRole('img', { name: 'survey.pdf, page 1' })).toBeTruthy();
        else await waitFor(() => expect(line.textContent).toContain('This PDF cannot be shown on the sheet'));
        expect(workers.at(-1)?.ended).toBe(true);
      } finally {
        pageLimits.unpacked = unpacked;
      }
    },
  );

  it('that keeps PDF.js busy for too long is a link, and its worker is ended', async () => {
    pdfLimits.seconds = 0.2;
    const line = await sheet('3x612x792?endless');
    await waitFor(() => expect(line.textContent).toContain('This PDF cannot be shown on the sheet'));
    expect(canvases()).toEqual([]);
    expect(workers.at(-1)?.ended).toBe(true);
  });

  it('that is still drawn when the sheet is closed is drawn no more', async () => {
    pdfLimits.seconds = 60;
    const started = workers.length;
    await sheet('3x612x792?endless');
    await waitFor(() => expect(workers).toHaveLength(started + 1));
    expect(workers.at(-1)?.ended).toBe(false);
    cleanup();
    await waitFor(() => expect(workers.at(-1)?.ended).toBe(true));
  });
});
