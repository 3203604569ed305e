import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { EventRequirement } from '@guyline/contract/event-requirements';
import type { UpdateEvent } from '@guyline/contract/events';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventPage } from '../src/events/event-page.js';
import { eventDetail } from './rows.js';
import { show } from './show.js';

const activity = {
  list: [
    {
      key: 'event-1',
      created_at: '2031-04-09T15:04:05Z',
      user: { id: 4, name: 'Tess' },
      on_behalf: { id: 1, name: 'Ada' },
      action: 'changed',
      task: null,
      changes: [
        { field: 'tent_vid', from: 'Old Tents', to: 'New Tents' },
        {
          field: 'apply_by',
          from: [
            { pt_num: 8, name: null, day: '2031-04-01' },
            { pt_num: null, name: 'Tree lot license', day: '2031-03-02' },
          ],
          to: [
            { pt_num: 8, name: null, day: '2031-04-08' },
            { pt_num: null, name: 'Tree lot license', day: '2031-03-09' },
          ],
        },
      ],
      reason: 'Closed down',
    },
  ],
  total: 1,
};

const requirement = (over: Partial<EventRequirement>): EventRequirement => ({
  requirement_id: 1,
  jurisdiction: { id: 3, name: 'Norfolk', kind: 'city' },
  kind: 'permit',
  pt_num: 7,
  name: null,
  reason: 'from_size',
  from_sqft: 900,
  sqft: 1800,
  documents: ['site_plan', 'letter of the owner'],
  apply_by: '2031-04-01',
  fee_usd: 90.5,
  fee_note: null,
  filed_by: 'tent',
  predecessors: [6],
  source_url: null,
  state: 'asked',
  note: null,
  task: null,
  enclosed: ['site_plan'],
  forms: [],
  late: true,
  ...over,
});
const requirements = [
  requirement({ task: { id: 3, status_num: 1, task_state: 3 } }),
  requirement({
    requirement_id: 2,
    pt_num: 12,
    reason: 'always',
    state: 'left_out',
    note: 'The city waived it',
    late: false,
  }),
];

describe('the event detail', () => {
  const api = useApiServer();
  const saves = () => savesOf<UpdateEvent>(api);
  const dataOf = (url: string): unknown => {
    if (url.includes('/activity')) return activity;
    if (url.includes('/detail')) return eventDetail();
    if (url.includes('/requirements')) return { requirements };
    return { identifiers: [], vendors: [], customers: [], projects: [] };
  };
  const open = (level_num: Level) =>
    show(<EventPage />, { url: '/events/view/7', path: '/events/view/:id', level_num });
  const pencils = () => [
    ...screen.queryAllByRole('button', { name: /^Edit: / }),
    ...screen.queryAllByRole('link', { name: /^Edit: / }),
  ];

  it.each([
    [1, 12],
    [2, 0],
    [3, 8],
    [4, 0],
    [5, 0],
  ] as const)('has all sections for level %i, and %i pencils', async (level, expected) => {
    api.answer = ({ url }) => ({ body: { success: true, data: dataOf(url) } });
    await open(level);
    await screen.findByRole('heading', { name: /Main Street, TX/ });
    const titles = [
      'Event dates',
      'Contact',
      'Location',
      'Address',
      'Event type',
      'Tent details',
      'Identifiers',
      'Vendors',
      'Event notes',
      'Permitting notes',
      'Vendor notes',
      'Site plans',
      'Event documents',
    ];
    for (const title of titles) expect(screen.getByRole('heading', { name: new RegExp(`^${title}`) })).toBeTruthy();
    expect(screen.getByText('Corner lot')).toBeTruthy();
    expect(pencils()).toHaveLength(expected);
    if (level === 3)
      expect(pencils().map((pencil) => pencil.getAttribute('aria-label')?.replace('Edit: ', ''))).toEqual(
        expect.arrayContaining(['Event type', 'Tent details', 'Identifiers', 'Vendors', 'Contact', 'Event notes']),
      );
  });

  it.each([
    ['waits', 1, 1],
    ['is applied for', 3, 0],
    ['is issued', 2, 0],
    ['was returned', 4, 1],
    ['is not required', 5, 0],
  ] as const)(
    'says of a permit that %s by when to apply only as long as somebody has to',
    async (_, status_num, said) => {
      const task = { id: 3, status_num, task_state: 3 } as const;
      const rows = [
        requirement({ task, apply_by: null }),
        requirement({ requirement_id: 2, task, apply_by: '2031-05-01' }),
      ];
      api.answer = ({ url }) => ({
        body: { success: true, data: url.includes('/requirements') ? { requirements: rows } : dataOf(url) },
      });
      await open(1);
      await screen.findAllByText(/asks for this/);
      expect(screen.queryAllByText('No apply-by date is known')).toHaveLength(said);
      expect(screen.queryAllByText(/^Apply by 05/)).toHaveLength(said);
    },
  );

  it('has its dates from the earliest to the latest, each by what is due then', async () => {
    api.answer = ({ url }) => ({ body: { success: true, data: dataOf(url) } });
    await open(1);
    const dates = (await screen.findByRole('heading', { name: /^Event dates/ })).closest('section');
    expect([...(dates?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Permits due',
      'Installs due',
      'Inspections due',
      'Start',
      'End',
    ]);
    expect(within(dates as HTMLElement).queryByText('At risk')).toBeNull(); // that is a state, not a day
  });

  it.each([
    [30, 'Site used in 2031: 30 of 30 days (Norfolk) '],
    [31, 'Site used in 2031: 31 of 30 days (Norfolk)  More days a year than the authority allows'],
  ])('says under its dates on how many days the site is used, and when that is too many: %i', async (used, said) => {
    const site = { year: 2031, used, limit: 30, authority: 'Norfolk' };
    api.answer = ({ url }) => ({ body: { success: true, data: url.includes('/site_days') ? site : dataOf(url) } });
    await open(4);
    const note = await screen.findByText(/^Site used in/);
    expect(note.textContent).toBe(said);
    expect(note.closest('section')?.querySelector('h2')?.textContent).toBe('Event dates');
    expect(api.heard.find(({ url }) => url.includes('/site_days'))?.url).toContain('/event/7/site_days');
  });

  it('says nothing of the site where no authority limits its days', async () => {
    const site = { year: 2031, used: 31, limit: null, authority: null };
    api.answer = ({ url }) => ({ body: { success: true, data: url.includes('/site_days') ? site : dataOf(url) } });
    const { queries } = await open(4);
    await waitFor(() => expect(queries.getQueriesData({ queryKey: ['events'] }).flat()).toContainEqual(site));
    expect(screen.queryByText(/Site used in/)).toBeNull();
  });

  it('says who changed what, from, to, why and on whose behalf', async () => {
    api.answer = ({ url }) => ({ body: { success: true, data: dataOf(url) } });
    await open(2);
    const entry = (await screen.findByText('Ada on behalf of Tess')).closest('li');
    expect(entry?.textContent).toContain('Tent Vendor: Old Tents → New Tents');
    expect(entry?.textContent).toContain(
      'Apply by: Building Permit City 04/01/2031, Tree lot license 03/02/2031 → Building Permit City 04/08/2031, Tree lot license 03/09/2031',
    );
    expect(entry?.textContent).toContain('Reason: Closed down');
  });

  it('says what authorities ask for, why, by when, and what was left out', async () => {
    api.answer = ({ url }) => ({ body: { success: true, data: dataOf(url) } });
    await open(1);
    await screen.findByText('Norfolk asks for this from 900 sq ft; the tent has 1,800');
    const panel = screen.getByRole('heading', { name: 'What the authorities ask for' }).closest('section');
    const said = panel?.textContent;
    for (const text of [
      'Building Permit',
      'Late to apply',
      'Enclose:\n☑ Site plan\n☐ letter of the owner',
      'Enclose:\nSite plan\nletter of the owner', // left out: there is no permit to enclose it with
      'Fee: $90.50',
    ])
      expect(said).toContain(text);
    for (const text of ['Needed first: Zoning', 'Left out', 'The city waived it']) expect(said).toContain(text);
    expect(said?.match(/Late to apply/g)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Norfolk' })[0]?.getAttribute('href')).toBe('/jurisdictions/view/3');
  });

  it('shows both versions when somebody else saved the section first, and saves the choice on theirs', async () => {
    api.answer = ({ url, body }) => {
      if (!url.endsWith('/update')) return { body: { success: true, data: dataOf(url) } };
      if ((JSON.parse(body) as UpdateEvent).version === 5) return { body: { success: true, data: { id: 7 } } };
      const data = eventDetail({ version: 5, note: 'Gate 5' });
      return { status: 409, body: { success: false, message: 'Somebody was first', error: 'stale_version', data } };
    };
    await open(3);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: Event notes' }));
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Event notes' });
    fireEvent.change(note, { target: { value: 'Gate 4, ask Ana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('region', { name: 'Someone else saved changes' });
    expect(within(conflict).getByText('Gate 5')).toBeTruthy();
    expect(within(conflict).getByText('Gate 4, ask Ana')).toBeTruthy();
    expect(note.value).toBe('Gate 4, ask Ana');
    fireEvent.click(within(conflict).getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    // Only the section's own field is sent: what others do elsewhere stays.
    expect(saves()).toEqual([
      { note: 'Gate 4, ask Ana', version: 4 },
      { note: 'Gate 4, ask Ana', version: 5 },
    ]);
  });
});
