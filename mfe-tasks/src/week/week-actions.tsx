import { type ReactNode, useState } from 'react';
import { ClockCircleOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WeekRow, WeekTab } from '@guyline/contract/risk/week';
import { useToasts } from '@guyline/ui/toasts';
import { ApiError } from '@guyline/web-core/http';
import { usePermission } from '@guyline/web-core/session';
import { DoneButton, WakeButton } from './press-buttons.js';

export interface WeekActionsProps {
  row: WeekRow;
  tab: WeekTab;
  onOpen: (id: number) => void;
  onDelegate: (row: WeekRow) => void;
  onSnooze: (row: WeekRow) => void;
}

/**
 * Done, delegate, snooze: from where the line stands, with one thumb on a phone. What could not be saved stays below the buttons until
 * one is pressed again: a toast is gone before somebody on a site with a poor network has looked (docs/domain.md, Failures).
 */
export function WeekActions({ row, tab, onOpen, onDelegate, onSnooze }: WeekActionsProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const mayEdit = usePermission('tasks.edit');
  const toasts = useToasts();
  const [fault, setFault] = useState<string | null>(null);
  const name = `${ui(`item.${row.pt_num}`)}, ${row.event.location.name}`;
  const onFault = (error: unknown): void => {
    if (error) toasts.failed(error);
    if (error instanceof ApiError) setFault(error.message);
    else setFault(error ? ui('failed') : null);
  };
  return (
    <>
      <div className="gl-week-actions">
        {row.editable && <DoneButton row={row} onOpen={onOpen} name={name} onFault={onFault} />}
        <Button
          icon={<SendOutlined aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t('week.delegateOf', { task: name })}
          title={t('week.delegate')}
          onClick={() => {
            setFault(null);
            onDelegate(row);
          }}
        >
          <span className="gl-week-word">{t('week.delegate')}</span>
        </Button>
        {mayEdit &&
          (tab === 'snoozed' ? (
            <WakeButton row={row} name={name} onFault={onFault} />
          ) : (
            <Button
              icon={<ClockCircleOutlined aria-hidden />}
              aria-haspopup="dialog"
              aria-label={t('week.snoozeOf', { task: name })}
              title={t('week.snooze')}
              onClick={() => {
                setFault(null);
                onSnooze(row);
              }}
            >
              <span className="gl-week-word">{t('week.snooze')}</span>
            </Button>
          ))}
      </div>
      {fault && (
        <div role="alert" className="gl-week-fault">
          {fault}
        </div>
      )}
    </>
  );
}
