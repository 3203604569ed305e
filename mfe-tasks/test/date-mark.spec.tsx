import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { DateMark } from '../src/date-mark.js';
import { taskDetail } from './rows.js';
import { show } from './show.js';

const stored = taskDetail({ status_num: 1, task_state: 1, scheduled_date: '2031-04-02', deadline: '2031-05-01' });

const Fields = ({ badge = true }: { badge?: boolean }) => (
  <Form initialValues={{ scheduled_date: stored.scheduled_date }}>
    <Form.Item name="scheduled_date">
      <Input aria-label="Day" />
    </Form.Item>
    <DateMark stored={stored} badge={badge} />
  </Form>
);

const typeDay = (value: string): void => void fireEvent.change(screen.getByLabelText('Day'), { target: { value } });
const expectSaid = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

describe('The mark of the scheduled date', () => {
  it('is about the saved day until another is typed', async () => {
    await show(<Fields />);
    await expectSaid('Overdue');
    typeDay('2031-04-20');
    await expectSaid('');
    typeDay('2031-04-02');
    await expectSaid('Overdue');
  });

  it('says on a phone, whose summary has the badge, only what is typed', async () => {
    await show(<Fields badge={false} />);
    await expectSaid('');
    typeDay('2031-05-02');
    await expectSaid(' After the deadline, 05/01/2031');
  });

  it('says of a day that is typed that it is after the deadline', async () => {
    await show(<Fields />);
    typeDay('2031-05-02');
    await expectSaid(' After the deadline, 05/01/2031');
    typeDay('');
    await expectSaid('');
  });
});
