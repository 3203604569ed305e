import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ApplyTemplatePage } from '../src/templates/apply-page.js';
import { choices, choose, offered } from './choices.js';
import { counts, planned, proposals } from './planned-events.js';
import { show } from './show.js';

const region = { id: 1, name: 'East' };
const virginia = { id: 47, name: 'Virginia', code: 'VA', region_id: 1, active: true };
const template = { id: 4, name: 'Tents', customer: null, item_cnt: 2, updated_at: '2027-01-02T10:00:00Z', version: 3 };

describe('the stores that a template is applied to', () => {
  const api = useApiServer();
  const answers: [RegExp, unknown][] = [
    [/common\/projects/, { projects: [{ id: 1, name: 'Summer', customer_id: 2 }] }],
    [/template\/list/, { list: [template], total: 1, status_cnts: {} }],
    [/template\/4\/preview/, { list: [planned], total: 1, status_cnts: counts }],
    [/template\/4\/apply/, { job_id: '0b9e7c3e-0000-4000-8000-000000000001' }],
    [/requirements/, proposals],
    [/region_state/, { regions: [region], states: [virginia] }],
  ];
  /** What the API answers to a workbook. */
  let workbook: Reply = {};
  const sent = (path: string) => api.heard.findLast(({ url, method }) => method === 'POST' && url.includes(path));
  const storesOf = (path: string): unknown => (JSON.parse(sent(path)?.body ?? '{}') as { stores?: unknown }).stores;
  beforeEach(() => {
    workbook = { body: { success: true, data: { numbers: ['0423', 'A 7', '999'] } } };
    api.answer = ({ url }) =>
      url.includes('template/numbers')
        ? workbook
        : { body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? {}, message: 'Done' } };
  });

  const open = async () => {
    await show(<ApplyTemplatePage />, { url: '/projects/templates/apply?project_id=1&template_id=4' });
    expect(await screen.findByTitle('Tents')).toBeTruthy(); // the templates are there
  };
  const preview = () => fireEvent.click(screen.getByRole('button', { name: 'Show preview' }));
  /** Makes the events that are previewed, and says of which stores they are. */
  const create = async (): Promise<unknown> => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 1 event' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect(sent('/apply')).toBeTruthy());
    return storesOf('/apply');
  };
  const numbers = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Store or location numbers' });
  const upload = async () => {
    const file = new File(['Store'], 'stores.xlsx');
    fireEvent.change(screen.getByLabelText('Workbook with store numbers'), { target: { files: [file] } });
    await waitFor(() => expect(sent('template/numbers')).toBeTruthy());
  };

  it.each<[string, [string, string][], object]>([
    ['all', [], {}],
    ['those of a region', [['Region', 'East']], { region_id: 1 }],
    ['those of a state', [['State', 'Virginia']], { state_num: 47 }],
    ['those that are no key locations', [['Key Location', 'No']], { is_key_loc: 2 }],
    [
      'those that all filters allow',
      [
        ['Region', 'East'],
        ['State', 'Virginia'],
        ['Key Location', 'Yes'],
      ],
      { region_id: 1, state_num: 47, is_key_loc: 1 },
    ],
  ])('are %s', async (_, filters, filter) => {
    await open();
    for (const [label, option] of filters) {
      await choices(label);
      await waitFor(() => choose(option));
    }
    preview();
    await waitFor(() => expect(storesOf('/preview')).toEqual({ filter }));
    expect(await create()).toEqual({ filter });
  });

  /** Projects of two customers, each with an earlier one of its own, and two templates. */
  const twoOfEach = () => {
    const given = api.answer;
    const project = (id: number, name: string, customer_id: number) => ({ id, name, customer_id });
    const projects = (url: string) => {
      if (url.includes('customer_id=2')) return [project(7, 'Last summer', 2)];
      if (url.includes('customer_id=3')) return [project(8, 'Last winter', 3)];
      return [project(1, 'Summer', 2), project(11, 'Autumn', 2), project(10, 'Winter', 3)];
    };
    const pages: [RegExp, (url: string) => unknown][] = [
      [/common\/projects/, (url) => ({ projects: projects(url) })],
      [
        /template\/list/,
        () => ({ list: [template, { ...template, id: 5, name: 'Fences' }], total: 2, status_cnts: {} }),
      ],
      [/template\/5\/preview/, () => ({ list: [planned], total: 1, status_cnts: counts })],
    ];
    api.answer = (asked) => {
      const page = pages.find(([path]) => path.test(asked.url))?.[1];
      return page ? { body: { success: true, data: page(asked.url), message: 'Done' } } : given(asked);
    };
  };

  it('are asked for again when the project they are of belongs to another customer', async () => {
    twoOfEach();
    await open();
    fireEvent.click(screen.getByText('Those of another project'));
    await choices('Stores of this project');
    await waitFor(() => choose('Last summer'));
    await choices('Project');
    choose('Winter');
    await choices('Stores of this project');
    await waitFor(() => expect(offered()).toEqual(['Last winter']));
    expect(screen.queryByTitle('7')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Show preview' })); // once their templates are there
    expect(await screen.findByText(/^Please (enter|select) Stores of this project$/)).toBeTruthy();
    expect(sent('/preview')).toBeUndefined();
  });

  it.each([
    ['template', 'Template', 'Fences'],
    ['project', 'Project', 'Autumn'],
  ])('get what was left out again with another %s', async (_, label, other) => {
    twoOfEach();
    await open();
    preview();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Add what each store’s authorities/ });
    fireEvent.click(all);
    await waitFor(() => expect(sent('/preview')?.body).not.toContain('requirements'));
    await choices(label);
    choose(other);
    preview();
    const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Add what each store’s authorities/ });
    expect(again.checked).toBe(true);
    await waitFor(() => expect(sent('/preview')?.body).toContain('requirements'));
  });

  it('lose their preview when the filter changes, so that nothing else than what is shown is made', async () => {
    await open();
    preview();
    expect(await screen.findByRole('button', { name: 'Create 1 event' })).toBeTruthy();
    await choices('Region');
    await waitFor(() => choose('East'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create 1 event' })).toBeNull());
  });

  it('are those of the numbers in a workbook, which can be looked at and changed first', async () => {
    await open();
    fireEvent.click(screen.getByText('By number'));
    const field = await numbers();
    await upload();
    await waitFor(() => expect(field.value).toBe('0423\nA 7\n999'));
    expect(sent('template/numbers')?.body).toMatch(/name="file"; filename="stores.xlsx"/);
    expect(sent('/preview')).toBeUndefined();
    fireEvent.change(field, { target: { value: field.value.replace('\n999', '') } });
    preview();
    await waitFor(() => expect(storesOf('/preview')).toEqual({ numbers: ['0423', 'A 7'] }));
    expect(await create()).toEqual({ numbers: ['0423', 'A 7'] });
  });

  it.each([
    [{ count: 2, first: [3, 7] }, 'Rows left out because they have no store number: 3, 7'],
    [{ count: 1_236, first: [3, 1_700] }, 'Rows left out because they have no store number: 3, 1700 and 1,234 more'],
  ])('do not leave out rows of a workbook without a number in silence: %j', async (without_number, said) => {
    workbook = { body: { success: true, data: { numbers: ['0423'], without_number } } };
    await open();
    fireEvent.click(screen.getByText('By number'));
    await numbers();
    await upload();
    expect(await screen.findByText(said)).toBeTruthy();
    workbook = { body: { success: true, data: { numbers: ['0423'] } } };
    await upload();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('take the preview of other stores away when a workbook replaces them', async () => {
    await open();
    fireEvent.click(screen.getByText('By number'));
    fireEvent.change(await numbers(), { target: { value: '1' } });
    preview();
    expect(await screen.findByRole('button', { name: 'Create 1 event' })).toBeTruthy();
    await upload();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create 1 event' })).toBeNull());
  });

  it('stay those that were pasted when a workbook is refused, which is said', async () => {
    const message = 'No column with store numbers was found';
    workbook = { status: 422, body: { success: false, message, error: 'no_store_numbers' } };
    await open();
    fireEvent.click(screen.getByText('By number'));
    const field = await numbers();
    fireEvent.change(field, { target: { value: '0423' } });
    await upload();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field.value).toBe('0423');
    preview();
    await waitFor(() => expect(storesOf('/preview')).toEqual({ numbers: ['0423'] }));
  });
});
