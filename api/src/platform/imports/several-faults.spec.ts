import { describe, expect, it } from '@jest/globals';
import type { JobRow } from '@guyline/contract/jobs';
import { type Caller, useApp } from '../../../test/use-app.js';
import { checked, checkedTasks, rowsOf, settled, xlsxOf } from '../../../test/workbooks.js';

const named = ({ result }: JobRow) => result?.faults.map(({ row, column, fault }) => [row, column, fault]);

describe('a row with several faults', () => {
  const app = useApp();
  const admin = async () => app.as(await app.make.admin());
  const faultsWorkbook = async (caller: Caller, { id }: JobRow): Promise<string[][]> => {
    const { download_url } = (await caller.get(`common/job/${id}/faults`)).body.data as { download_url: string };
    return rowsOf((await caller.get(download_url).responseType('blob')).body as Buffer);
  };

  it('of a new store names all of them by column, also what it lacks, on the screen and in the workbook', async () => {
    const caller = await admin();
    const customer = await app.make.customer();
    const known = await app.make.location({ customer_id: customer.id, lc_number: 'K-1' });
    const heading = ['Location Number', 'Name', 'City', 'State', 'Postcode', 'Phone'];
    const check = await checked(
      caller,
      customer.id,
      await xlsxOf([
        heading,
        ['N-1', 'New', '', 'OK', '7410741', 'call me'],
        ['N-2', 'New', 'x'.repeat(161), 'Bavaria', '74101', ''],
        [known.lc_number, '', '', '', '7410741', 'call me'],
        ['N-1', '', '', 'OK', '74101', ''],
        ['N-3', '', '', '', '74101', ''],
      ]),
    );
    expect(check.result).toMatchObject({ rows: 5, create: 0, update: 0, errors: 5 });
    expect(named(check)).toEqual([
      [2, 'City', 'required'],
      [2, 'Postcode', 'postcode_invalid'],
      [2, 'Phone', 'phone_invalid'],
      [3, 'City', 'too_long'],
      [3, 'State', 'state_unknown'],
      [4, 'Postcode', 'postcode_invalid'],
      [4, 'Phone', 'phone_invalid'],
      [5, 'Location Number', 'duplicate_row'],
      [6, 'Name', 'required'],
      [6, 'City', 'required'],
      [6, 'State', 'required'],
    ]);
    const told = (await faultsWorkbook(caller, check))[1]?.at(-1)?.split('; ');
    expect(told?.map((one) => one.split(':')[0])).toEqual(['City', 'Postcode', 'Phone']);
  });

  it('says of no cell that it is empty where the file has no such column', async () => {
    const { id } = await app.make.customer();
    const rows = [
      ['Location Number', 'Name', 'City'],
      ['N-1', 'New', ''],
    ];
    expect((await checked(await admin(), id, await xlsxOf(rows))).result?.faults).toMatchObject([
      { column: 'City', value: '', fault: 'required' },
      { column: 'State', value: null, fault: 'required' },
    ]);
  });

  it('of a store names a fire district that is not there, as far as it is known in which state', async () => {
    const { id } = await app.make.customer();
    const known = await app.make.location({ customer_id: id, lc_number: 'K-1' });
    const check = await checked(
      await admin(),
      id,
      await xlsxOf([
        ['Location Number', 'Name', 'City', 'State', 'Fire District', 'Postcode'],
        ['N-1', 'New', 'Tulsa', 'OK', 'ESD 7', '7410741'],
        ['N-2', 'New', 'Tulsa', 'Bavaria', 'ESD 7', '74107'],
        [known.lc_number, '', '', '', 'ESD 7', '7410741'],
        [`${known.lc_number}0`, 'New', 'Tulsa', '', 'ESD 7', ''],
      ]),
    );
    expect(named(check)).toEqual([
      [2, 'Fire District', 'jurisdiction_unknown'],
      [2, 'Postcode', 'postcode_invalid'],
      [3, 'State', 'state_unknown'],
      [4, 'Fire District', 'jurisdiction_unknown'],
      [4, 'Postcode', 'postcode_invalid'],
      [5, 'State', 'required'],
    ]);
  });

  it('of tasks names what is missing beside what cannot be read', async () => {
    const check = await checkedTasks(
      await admin(),
      await xlsxOf([
        ['Project', 'Event ID', 'Store Number', 'Task Item', 'Scheduled Date', 'Task ID'],
        ['', '', '', 'Tent', '31.02.2026', ''],
        ['', '', '', 'Tent', '31.02.2026', 'x'],
        ['Summer', '', '', 'Tent', '', ''],
      ]),
    );
    expect(named(check)).toEqual([
      [2, 'Project', 'required'],
      [2, 'Store Number', 'required'],
      [2, 'Task Item', 'task_item_unknown'],
      [2, 'Scheduled Date', 'date_invalid'],
      [3, 'Task Item', 'task_item_unknown'],
      [3, 'Scheduled Date', 'date_invalid'],
      [3, 'Task ID', 'number_invalid'],
      [4, 'Store Number', 'required'],
      [4, 'Task Item', 'task_item_unknown'],
    ]);
  });

  it('of requirements names all as well, and takes none for a repetition that cannot be placed', async () => {
    const caller = await admin();
    const norfolk = await app.make.jurisdiction({ name: 'Norfolk' });
    await app.make.jurisdiction({ name: 'Suffolk' });
    const { id } = await app.make.requirement({ jurisdiction_id: norfolk.id, pt_num: 12 });
    const file = await xlsxOf([
      ['Jurisdiction', 'Kind', 'Requirement ID', 'Requirement', 'Task Item', 'Apply (days ahead)'],
      ['Norfolk', 'Village', '', '', '', 'soon'],
      ['Norfolk', 'Village', '', '', '', 'soon'],
      ['Suffolk', 'City', String(id), 'Inspection', '', 'soon'],
      ['Nowhere', 'City', '99999999', '', '', 'soon'],
      ['Nowhere', 'Village', '', '', 'Zoning', 'soon'],
    ]);
    const answer = await caller.post('requirement/import').attach('file', file, 'requirements.xlsx');
    const check = await settled(caller, answer.body.data.job_id as string);
    const unplaced = (row: number) => [
      [row, 'Kind', 'value_unknown'],
      [row, 'Task Item', 'required'],
      [row, 'Apply (days ahead)', 'number_invalid'],
    ];
    expect(named(check)).toEqual([
      ...unplaced(2),
      ...unplaced(3),
      [4, 'Jurisdiction', 'requirement_elsewhere'],
      [4, 'Task Item', 'item_kind_mismatch'],
      [4, 'Apply (days ahead)', 'number_invalid'],
      [5, 'Jurisdiction', 'jurisdiction_unknown'],
      [5, 'Requirement ID', 'not_found'],
      [5, 'Apply (days ahead)', 'number_invalid'],
      [6, 'Kind', 'value_unknown'],
      [6, 'Apply (days ahead)', 'number_invalid'],
    ]);
  });
});
