import type { ReactNode } from 'react';
import { MinusCircleOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedEvent } from '@guyline/contract/event-orders';
import { StateMark } from '@guyline/ui/status-tag';
import { usePhone } from '@guyline/ui/use-phone';

const line = { display: 'inline-flex', alignItems: 'center', gap: 4 } as const;

/** Stores that get no event, and how that is changed. */
export interface LeavingStores {
  stores: readonly number[];
  onStores: (stores: readonly number[]) => void;
}

/** Whether a store gets an event or why it gets none; one that could have an event is left out here, and taken back in. */
export function StoreOutcome({ row, stores, onStores }: LeavingStores & { row: PlannedEvent }): ReactNode {
  const { t } = useTranslation('events');
  const phone = usePhone();
  const { fault, location } = row;
  if (!location || (fault && fault !== 'left_out'))
    return fault && <StateMark look="warning">{t(`templates.fault.${fault}`)}</StateMark>;
  const out = stores.includes(location.id); // at once, before the next preview is there
  const change = t(out ? 'templates.takeStoreIn' : 'templates.leaveStoreOut');
  return (
    <div style={line}>
      {out ? (
        <StateMark look="none">{t('templates.fault.left_out')}</StateMark>
      ) : (
        <StateMark look="done">{t('templates.new')}</StateMark>
      )}
      <Button
        type="text"
        size="small"
        icon={out ? <UndoOutlined /> : <MinusCircleOutlined />}
        title={change}
        aria-label={`${change}: ${location.lc_number}`}
        onClick={() => onStores(out ? stores.filter((id) => id !== location.id) : [...stores, location.id])}
      >
        {phone && change /* nothing is pointed at there, which would say it */}
      </Button>
    </div>
  );
}
