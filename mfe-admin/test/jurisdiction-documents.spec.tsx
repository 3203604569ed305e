import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import type { DocumentRow } from '@guyline/contract/documents';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { JurisdictionPage } from '../src/jurisdictions/jurisdiction-page.js';
import { show } from './show.js';

// The portal's federation runtime; only the bundle of the documents, which it would download, comes from its sources.
init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'widgets-from-sources',
      loadEntry: ({ remoteInfo: { name } }) => ({
        init: () => undefined,
        get: (widget: string) => async () => import(`../../${name.replaceAll('_', '-')}/src/${widget}.tsx`),
      }),
    },
  ],
});

const norfolk = {
  ...{ id: 7, name: 'Norfolk', kind: 'city', state_num: 47, state_code: 'VA', status_num: 1, version: 3 },
  ...{ portal_url: null, note: null, review_days: 15, inspection_notice_days: 1, site_days_per_year: null },
  ...{ source_url: null, source_on: null, confidence: null, contacts: [], holidays: [] },
  ...{ contact_cnt: 0, requirement_cnt: 0, location_cnt: 0 },
};
const form: DocumentRow = {
  ...{ id: 1, name: 'Tent permit form.pdf', file_path: '/api/file/1', thumb_path: null, mime: 'application/pdf' },
  ...{
    size: 2_097_152,
    type: 'jurisdiction',
    site_plan: false,
    levels: [],
    version_num: 1,
    version: 1,
    editable: true,
  },
  ...{ customer: null, event: null, location: null, task: null, round: null, template: null, on_behalf: null },
  ...{ jurisdiction: { id: 7, name: 'Norfolk' }, uploaded_by: { id: 3, name: 'Ann Lee' } },
  created_at: '2031-04-09T15:04:05Z',
};

describe('the forms and guides of an authority', () => {
  const api = useApiServer();

  it('are listed, and more of them taken', async () => {
    const stored = [form];
    const answers: [RegExp, () => unknown][] = [
      [/jurisdiction\/7\/detail/, () => norfolk],
      [/jurisdiction\/7\/requirements/, () => ({ requirements: [] })],
      [/document\/list/, () => ({ list: stored, total: stored.length, status_cnts: {} })],
    ];
    api.remotes = { 'mfe-tasks': { manifest: '/remotes/mfe-tasks/remoteEntry.js', version: '1' } };
    api.answer = ({ url, method }) => {
      if (method === 'POST') stored.push({ ...form, id: 2, name: 'Guide.pdf' });
      const data = answers.find(([path]) => path.test(url))?.[1]() ?? { list: [], total: 0, status_cnts: {} };
      return { body: { success: true, data, message: 'Uploaded' } };
    };
    await show(<JurisdictionPage />, { url: '/jurisdictions/view/7', path: '/jurisdictions/view/:id' });
    const panel = (await screen.findByRole('heading', { name: 'Forms and guides' })).closest('section') as HTMLElement;
    expect(await within(panel).findByRole('button', { name: 'Tent permit form.pdf' })).toBeTruthy();
    expect(within(panel).getByText('Ann Lee')).toBeTruthy();
    const asked = api.heard.find(({ url }) => url.includes('/document/list'))?.url ?? '';
    expect(Object.fromEntries(new URL(asked, 'http://x').searchParams)).toMatchObject({ jurisdiction_id: '7' });

    const guide = new File(['x'], 'Guide.pdf', { type: 'application/pdf' });
    fireEvent.change(within(panel).getByLabelText('Upload'), { target: { files: [guide] } });
    await waitFor(() => expect(api.heard.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const sent = api.heard.find(({ method }) => method === 'POST');
    expect(sent?.url).toContain('/document/create');
    expect(sent?.body).toMatch(/name="type"\r\n\r\njurisdiction\r\n/);
    expect(sent?.body).toMatch(/name="jurisdiction_id"\r\n\r\n7\r\n/);
    expect(sent?.body).toMatch(/filename="Guide.pdf"/);
    expect(await within(panel).findByRole('button', { name: 'Guide.pdf' })).toBeTruthy();
  });
});
