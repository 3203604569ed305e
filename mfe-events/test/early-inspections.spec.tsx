import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { RelativeDate, TemplateDetail, TemplateItem } from '@guyline/contract/templates';
import { type EarlyInspection, earlyInspections } from '@guyline/contract/templates/inspection-order';
import { savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ApplyTemplatePage } from '../src/templates/apply-page.js';
import { show } from './show.js';
import { showTemplate } from './show-template.js';

const dated = (pt_num: TaskItem, offset_days: number, over: Partial<RelativeDate> = {}): TemplateItem => ({
  ...{ type_num: 1, pt_num, anchor: 'start', offset_days, unit: 'calendar' },
  ...over,
});
const pair: EarlyInspection[] = [{ inspection: 19, install: 15 }];
const business = { unit: 'business' } as const;

describe('an inspection of a template', () => {
  it.each<[string, TemplateItem[], EarlyInspection[]]>([
    ['the day before the install', [dated(19, -6), dated(15, -5)], pair],
    ['on its day', [dated(19, -5), dated(15, -5)], []],
    ['after it', [dated(19, -2), dated(15, -5)], []],
    ['counted from the other date', [dated(19, -6), dated(15, -5, { anchor: 'end' })], []],
    ['without a date', [dated(19, 0, { anchor: null }), dated(15, -5)], []],
    ['of events of another type', [dated(19, -6), { ...dated(15, -5), type_num: 2 }], []],
    ['in business days, at any rate before', [dated(19, -6, business), dated(15, -5)], pair],
    ['in business days, perhaps after', [dated(19, -4, business), dated(15, -5)], []],
    ['in calendar days before business days', [dated(19, -12), dated(15, -5, business)], pair],
    ['of power that comes with the tent', [dated(20, -6), dated(15, -5)], [{ inspection: 20, install: 15 }]],
    ['of power that has its own install', [dated(20, -6), dated(15, -5), dated(17, -7)], []],
  ])('%s', (_, items, found) => expect(earlyInspections(items)).toEqual(found));
});

const detail: TemplateDetail = {
  ...{ id: 4, name: 'Tents', customer: null, item_cnt: 2, version: 3 },
  ...{ updated_at: '2027-01-02T10:00:00Z', store_vendor_cnt: 0, identifiers: [], vendors: [] },
  items: [dated(19, -6), dated(15, -5)],
};
const said =
  'This template plans inspections before the install that they inspect: Building Inspection before Tent Install.';

describe('a template whose inspection comes before its install', () => {
  const api = useApiServer();
  const answer = (): void => {
    const lists = { list: [], total: 0, status_cnts: {}, regions: [], states: [], identifiers: [], vendors: [] };
    const answers: [string, unknown][] = [
      ['/detail', detail],
      ['template/list', { ...lists, list: [detail], total: 1 }],
      ['common/projects', { projects: [{ id: 1, name: 'Summer', customer_id: 2, type_num: 1 }] }],
    ];
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => url.includes(path))?.[1] ?? lists, message: 'Saved' },
    });
  };

  it('says so in its form and once more when it is saved, which it lets happen', async () => {
    answer();
    await showTemplate();
    expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savesOf(api)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('follows what is typed', async () => {
    answer();
    await showTemplate();
    await screen.findByText(said);
    const [days] = screen.getAllByRole('spinbutton', { name: 'Days' });
    fireEvent.change(days as HTMLElement, { target: { value: '2' } });
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('says so where it is applied, to events of that type: the project’s unless another is chosen', async () => {
    answer();
    await show(<ApplyTemplatePage />, { url: '/projects/templates/apply?project_id=1&template_id=4' });
    expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type of event' }));
    fireEvent.click(await screen.findByText('Non Tent', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });
});
