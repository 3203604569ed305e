import type { ReactNode } from 'react';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { riskRoutes } from '@guyline/contract/routes/risk';
import { snoozeLimits, type SnoozeTask, type WeekRow } from '@guyline/contract/risk/week';
import { DayItem } from '@guyline/ui/day-item';
import { FormModal } from '@guyline/ui/form-dialog';
import { showFaults } from '@guyline/ui/form-page';
import { storeName } from '@guyline/ui/store-name';
import { useToasts } from '@guyline/ui/toasts';
import { useUndoToast } from '@guyline/ui/use-undo-toast';
import { dayText, daysLater } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';

/** Days ahead that are chosen with one press. */
const ahead = [1, 3, 7] as const;

/** Puts a task off for oneself, until a day at the store, with a reason. */
export function SnoozeDialog({ row, onClose }: { row: WeekRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const tell = useUndoToast(true); // the tab Snoozed wakes it
  const [form] = Form.useForm<SnoozeTask>();
  const snooze = useWrite('tasks', riskRoutes.snooze);
  const wake = useWrite('tasks', riskRoutes.wake);
  const undo = (): void => void toasts.report(wake.mutateAsync({ params: { id: row.id } }));
  const until = Form.useWatch('until', form);
  const submit = async (body: SnoozeTask): Promise<void> => {
    try {
      await snooze.mutateAsync({ params: { id: row.id }, body });
      tell(t('week.snoozedTo', { day: dayText(body.until) }), undo);
      onClose();
    } catch (error) {
      showFaults(form, error, ui);
      toasts.failed(error);
    }
  };
  return (
    <FormModal
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
      title={t('week.snoozeOf', { task: ui(`item.${row.pt_num}`) })}
      footer={null}
    >
      {(leave) => (
        <>
          <p className="gl-second">
            <bdi>{storeName(row.event.location)}</bdi>
          </p>
          <p className="gl-second">{t('week.snoozeHint')}</p>
          <Form<SnoozeTask>
            form={form}
            layout="vertical"
            initialValues={{ until: daysLater(row.today, 1) }}
            validateMessages={{ required: ui('pleaseEnter', { label: '${label}' }) }}
            onFinish={(values) => void submit(values)}
          >
            <div className="gl-week-days">
              {ahead.map((days) => {
                const day = daysLater(row.today, days);
                return (
                  <Button
                    key={days}
                    type={until === day ? 'primary' : 'default'}
                    aria-pressed={until === day}
                    onClick={() => form.setFieldValue('until', day)}
                  >
                    {t('week.inDays', { count: days })} · {dayText(day)}
                  </Button>
                );
              })}
            </div>
            <DayItem name="until" label={t('week.until')} rules={[{ required: true }]} required />
            <Form.Item
              name="reason"
              label={t('reason')}
              rules={[{ required: true, whitespace: true }, { min: snoozeLimits.reason.min }]}
            >
              <Input.TextArea rows={2} maxLength={snoozeLimits.reason.max} showCount autoFocus />
            </Form.Item>
            <div className="gl-form-actions">
              <Button onClick={leave}>{ui('cancel')}</Button>
              <Button type="primary" htmlType="submit" loading={snooze.isPending}>
                {t('week.snooze')}
              </Button>
            </div>
          </Form>
        </>
      )}
    </FormModal>
  );
}
