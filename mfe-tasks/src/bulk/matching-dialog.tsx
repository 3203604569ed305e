import type { ReactNode } from 'react';
import { Alert, Button, Checkbox, Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { ChangeMatching, MatchingFilter } from '@guyline/contract/tasks/actions';
import { settledStatuses, type TaskStatus, taskStatuses } from '@guyline/contract/tasks/status';
import { DayItem } from '@guyline/ui/day-item';
import { showFaults } from '@guyline/ui/form-page';
import { Answered } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import { asksReason, possibleMoves } from './common-moves.js';
import { type Counted, type Kinds, rowsOf, useMatchingKinds } from './matching-kinds.js';
import { ReasonField } from './reason-field.js';

interface MatchingDialogProps {
  filter: MatchingFilter;
  onClose: (done?: boolean) => void;
}
type Values = Omit<ChangeMatching, 'filter'> & { undated?: boolean };

/** Of how many of the tasks the chosen status can be, how many have it already, and how many were completed. */
function Possible({ kinds, next, of }: { kinds: Counted; next: TaskStatus; of: Counted }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const words = (key: string, rows: number, more = {}): string =>
    t(key, { count: rows, n: count(rows, i18n.language), ...more });
  const already = rowsOf(kinds.filter(({ status_num }) => status_num === next));
  const reopened = rowsOf(of.filter(({ status_num }) => settledStatuses.includes(status_num)));
  const others = rowsOf(kinds) - already;
  return (
    <>
      <div>{words('bulk.possible', rowsOf(of), { all: count(others, i18n.language) })}</div>
      {already > 0 && <div>{words('bulk.already', already)}</div>}
      {reopened > 0 && <Alert type="warning" showIcon title={words('bulk.reopened', reopened)} />}
    </>
  );
}

function ChangeForm({ filter, kinds, onClose }: MatchingDialogProps & { kinds: Kinds }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const isAdmin = useSession().level_num === levels.admin;
  const [form] = Form.useForm<Values>();
  const [status, day, undated] = [
    Form.useWatch('status_num', form),
    Form.useWatch('scheduled_date', form),
    Form.useWatch('undated', form),
  ];
  const editable = kinds.filter((kind) => kind.editable);
  const moves = possibleMoves(editable, isAdmin);
  const chosen = moves.find(({ next }) => next === status);
  const save = useWrite('tasks', taskRoutes.changeMatching);
  const submit = async ({ status_num, reason, scheduled_date }: Values): Promise<void> => {
    try {
      const { message } = await save.mutateAsync({
        body: { filter, status_num, reason, scheduled_date: undated ? null : (scheduled_date ?? undefined) },
      });
      toasts.done(message);
      onClose(true);
    } catch (error) {
      showFaults(form, error, ui);
      toasts.failed(error);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      validateMessages={{ required: ui('pleaseEnter', { label: '${label}' }) }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="status_num" label={t('status')} extra={chosen && <Possible kinds={kinds} {...chosen} />}>
        <Select
          allowClear
          placeholder={t('ui:noChange')}
          options={moves.map(({ next }) => ({
            value: next,
            label: `${ui(`category.${taskStatuses[next].category}`)}${ui('colon')}${ui(`taskStatus.${next}`)}`,
          }))}
        />
      </Form.Item>
      {asksReason(chosen?.of ?? [], status, isAdmin) && <ReasonField />}
      <DayItem
        name="scheduled_date"
        label={ui('taskField.scheduled_date')}
        extra={t('bulk.emptyKeeps')}
        disabled={undated}
      />
      <Form.Item name="undated" valuePropName="checked">
        <Checkbox>{t('bulk.noDate')}</Checkbox>
      </Form.Item>
      <div className="gl-form-actions">
        <Button onClick={() => onClose()}>{ui('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!status && !day && !undated}>
          {ui('save')}
        </Button>
      </div>
    </Form>
  );
}

/** One status, one date or both for all tasks that a filter opens; a job does it, and can be undone. */
export function MatchingDialog(props: MatchingDialogProps): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const kinds = useMatchingKinds(props.filter);
  const rows = kinds.data && rowsOf(kinds.data.filter(({ editable }) => editable));
  return (
    <Modal
      open
      title={rows === undefined ? t('bulk.change') : t('bulk.changeOf', { n: count(rows, i18n.language), count: rows })}
      footer={null}
      onCancel={() => props.onClose()}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Answered query={kinds}>{(found) => <ChangeForm {...props} kinds={found} />}</Answered>
    </Modal>
  );
}
