import { type ReactNode, useEffect } from 'react';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '@guyline/contract/days-between';
import { levels } from '@guyline/contract/access';
import { messageLimits } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { leastDelegatedDays, type WeekRow } from '@guyline/contract/risk/week';
import { FormModal } from '@guyline/ui/form-dialog';
import { showFaults } from '@guyline/ui/form-page';
import { useReasonText } from '@guyline/ui/risk-reasons';
import { storeName } from '@guyline/ui/store-name';
import { useToasts } from '@guyline/ui/toasts';
import { dayText } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import { personOf, useReceivers } from './use-receivers.js';
import { Notes } from './week-columns.js';
import { useTaskSubject } from '../task-subject.js';

interface Values {
  receiver_id: number;
  description: string;
}

/** What the message says to begin with: why, and by when. */
function useFirstWords(row: WeekRow): { title: string; description: string } {
  const { t } = useTranslation('tasks');
  const textOf = useReasonText();
  const [worst] = row.reasons ?? [];
  const { task_state, scheduled_date, today } = row; // a message stands by itself: nothing is beside its sentence
  const sentences = [
    worst && textOf(worst, { task: { task_state, scheduled_date, today } }),
    row.act_by < today ? t('week.pleaseNow') : t('week.please', { day: dayText(row.act_by) }),
  ];
  return { title: useTaskSubject(row), description: sentences.filter(Boolean).join('\n') };
}

/** Whether the person belongs to the party that acts, so that nobody else of it has to exist. Staff do not count: they can ask their vendor. */
function useIsOwn({ acts, vendor }: WeekRow): boolean {
  const { id, level_num } = useSession();
  if (acts === 'us') return level_num === levels.admin;
  if (acts === 'customer') return level_num === levels.corporate || level_num === levels.manager;
  return acts === 'vendor' && vendor?.id === id;
}

/** Why nobody is proposed. */
function Nobody({ row: { acts, vendor } }: { row: WeekRow }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  // Other vendors can be written to: of them alone it is not said.
  const party = acts === 'vendor' ? (vendor?.company_str ?? vendor?.name) : ui(`party.${acts}`);
  return <p className="gl-second">{party ? t('week.nobodyOf', { party }) : t('week.noVendorNamed')}</p>;
}

/** Asks one person to do the task, by a message about its event. */
export function DelegateDialog({ row, onClose }: { row: WeekRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const { title, description } = useFirstWords(row);
  const { loading, error, groups } = useReceivers(row);
  const ask = useWrite('tasks', messageRoutes.ask);
  const isOwn = useIsOwn(row);
  const proposed = loading ? undefined : personOf(row, groups);
  useEffect(() => {
    if (!proposed || form.getFieldValue('receiver_id') !== undefined) return;
    form.setFields([{ name: 'receiver_id', value: proposed, touched: false }]); // nobody has typed it
  }, [form, proposed]);
  const submit = async (values: Values): Promise<void> => {
    try {
      toasts.done((await ask.mutateAsync({ params: { id: row.id }, body: { ...values, title } })).message);
      onClose();
    } catch (failure) {
      showFaults(form, failure, ui);
      toasts.failed(failure);
    }
  };
  return (
    <FormModal
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
      title={t('week.delegateOf', { task: ui(`item.${row.pt_num}`) })}
      footer={null}
    >
      {(leave) => (
        <>
          <p className="gl-second">
            <bdi>{storeName(row.event.location)}</bdi>
          </p>
          <Notes row={row} tab="now" />
          {!loading && !error && !proposed && !isOwn && <Nobody row={row} />}
          {Boolean(error) && <Alert type="error" showIcon title={ui('loadFailed')} style={{ marginBottom: 12 }} />}
          <Form<Values>
            form={form}
            layout="vertical"
            initialValues={{ description }}
            validateMessages={{ required: ui('pleaseEnter', { label: '${label}' }) }}
            onFinish={(values) => void submit(values)}
          >
            <Form.Item
              name="receiver_id"
              label={t('week.whom')}
              extra={
                daysBetween(row.today, row.act_by) < leastDelegatedDays
                  ? t('week.whomHintDays', { count: leastDelegatedDays })
                  : t('week.whomHint')
              }
              rules={[{ required: true, message: t('week.whomMissing') }]}
            >
              <Select
                loading={loading}
                showSearch={{ optionFilterProp: 'label' }}
                options={groups
                  .filter(({ people }) => people.length)
                  .map(({ type, people }) => ({
                    label: ui(`level.${type}`),
                    options: people.map(({ id, name, company_str }) => ({
                      value: id,
                      label: company_str ? `${name} (${company_str})` : name,
                    })),
                  }))}
              />
            </Form.Item>
            <Form.Item name="description" label={t('week.message')} rules={[{ required: true, whitespace: true }]}>
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={messageLimits.description.max} />
            </Form.Item>
            <div className="gl-form-actions">
              <Button onClick={leave}>{ui('cancel')}</Button>
              <Button type="primary" htmlType="submit" loading={ask.isPending}>
                {t('week.send')}
              </Button>
            </div>
          </Form>
        </>
      )}
    </FormModal>
  );
}
