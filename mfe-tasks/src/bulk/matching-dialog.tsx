import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { ChangeMatching, MatchingFilter, MatchingKinds } from '@guyline/contract/tasks/actions';
import { taskLimits } from '@guyline/contract/tasks/rows';
import { taskStatuses } from '@guyline/contract/tasks/status';
import { DayInput } from '@guyline/ui/day-input';
import { showFaults } from '@guyline/ui/form-page';
import { Answered } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { asksReason, possibleMoves } from './common-moves.js';

interface MatchingDialogProps {
  filter: MatchingFilter;
  onClose: (done?: boolean) => void;
}
type Kinds = MatchingKinds['kinds'];
type Values = Omit<ChangeMatching, 'filter'> & { undated?: boolean };

const rowsOf = (kinds: Kinds): number => kinds.reduce((sum, { cnt }) => sum + cnt, 0);

/** Says of how many of the tasks the chosen status can be. */
function Possible({ n, all }: { n: number; all: number }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  return <>{t('bulk.possible', { n: count(n, i18n.language), all: count(all, i18n.language) })}</>;
}

function ChangeForm({ filter, kinds, onClose }: MatchingDialogProps & { kinds: Kinds }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const isAdmin = useSession().level_num === 1;
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
      <Form.Item
        name="status_num"
        label={t('status')}
        extra={chosen && <Possible n={chosen.cnt} all={rowsOf(kinds)} />}
      >
        <Select
          allowClear
          placeholder={t('bulk.asIs')}
          options={moves.map(({ next }) => ({
            value: next,
            label: `${ui(`category.${taskStatuses[next].category}`)}: ${ui(`taskStatus.${next}`)}`,
          }))}
        />
      </Form.Item>
      {asksReason(chosen?.of ?? [], status, isAdmin) && (
        <Form.Item
          name="reason"
          label={t('reason')}
          extra={t('reasonHint')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={taskLimits.reason.max} />
        </Form.Item>
      )}
      <Form.Item name="scheduled_date" label={ui('taskField.scheduled_date')} extra={t('bulk.emptyKeeps')}>
        <DayInput disabled={undated} />
      </Form.Item>
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
  const kinds = useQuery({
    queryKey: ['tasks', 'kinds', props.filter],
    queryFn: () => http.read(taskRoutes.matchingKinds, { body: { filter: props.filter } }),
    select: ({ kinds: found }) => found,
  });
  const rows = kinds.data && rowsOf(kinds.data);
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
