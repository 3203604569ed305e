import { type ReactNode, useId } from 'react';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitLimits, type PermitRound } from '@guyline/contract/permits/turns';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { Conflict } from '@guyline/ui/conflict';
import { dayText } from '@guyline/web-core/days';
import { RoundDay } from './round-day.js';
import { type RoundFields, useRoundEdit } from './use-round-edit.js';

interface RoundProps {
  task: TaskDetail;
  round: PermitRound;
}

/** What the authority said of a round, and its days; whoever edits the task may correct them. */
export function RoundEditor({ task, round }: RoundProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const { edit, begin, type, note, giveUp, save, resolve, saving } = useRoundEdit(task.id, round);
  const name = t('permit.round.one', { n: round.round_no });
  const label = t('permit.round.commentOf', { n: round.round_no });
  if (!edit)
    return (
      <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {round.comment && <bdi>{round.comment} </bdi>}
        {task.editable && (
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            aria-label={`${t('permit.round.edit')}: ${name}`}
            onClick={begin}
          >
            {t('permit.round.edit')}
          </Button>
        )}
      </div>
    );
  const { read, mine, faults, theirs } = edit;
  const days = (['sent_on', 'answered_on'] as const).filter((day) => day === 'sent_on' || read.outcome);
  const labels = { sent_on: t('permit.round.sentOn'), answered_on: t('permit.round.answeredOn') };
  if (theirs)
    return (
      <Conflict<RoundFields>
        fields={[
          ...days.map((day) => ({
            name: day,
            label: labels[day],
            show: (value: unknown) => dayText(value as string),
          })),
          { name: 'comment', label },
        ]}
        read={{ ...read, comment: read.comment ?? '' }}
        theirs={{ ...theirs, comment: theirs.comment ?? '' }}
        mine={mine}
        saving={saving}
        onResolve={(chosen) => resolve(theirs, chosen)}
      />
    );
  return (
    <div className="gl-stack">
      <div className="gl-row">
        {days.map((day) => (
          <RoundDay
            key={day}
            label={labels[day]}
            value={mine[day]}
            fault={faults[day]}
            disabled={saving}
            onChange={(value) => type({ [day]: value })}
            onUnread={(unread) => note(day, unread)}
          />
        ))}
      </div>
      <Form.Item label={label} htmlFor={id} style={{ marginBottom: 0 }}>
        <Input.TextArea
          id={id}
          autoFocus
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={permitLimits.comment.max}
          value={mine.comment}
          readOnly={saving} // what is typed on would belong to a version that is no more
          onChange={({ target }) => type({ comment: target.value })}
        />
      </Form.Item>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button aria-label={`${ui('cancel')}: ${name}`} onClick={giveUp}>
          {ui('cancel')}
        </Button>
        <Button loading={saving} onClick={() => void save()}>
          {t('permit.saveRound')}
        </Button>
      </div>
    </div>
  );
}
