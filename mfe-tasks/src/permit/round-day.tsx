import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Form } from 'antd';
import type { Day } from '@guyline/contract/status';
import { DayInput } from '@guyline/ui/day-input';

interface RoundDayProps {
  label: string;
  value: Day | null;
  /** Why it was refused. */
  fault: string | undefined;
  disabled: boolean;
  onChange: (day: Day) => void;
  /** Whether what stands there is no day. */
  onUnread: (unread: boolean) => void;
}

/** A day of a round, which always has one; what is wrong with it is said below. */
export function RoundDay({ label, value, fault, disabled, onChange, onUnread }: RoundDayProps): ReactNode {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const told = useRef(onUnread);
  told.current = onUnread;
  const onFault = useCallback((sentence: string | undefined): void => {
    setUnread(sentence);
    told.current(sentence !== undefined);
  }, []);
  const said = unread ?? fault;
  return (
    <Form.Item label={label} htmlFor={id} style={{ marginBottom: 0 }} help={said} validateStatus={said && 'error'}>
      <DayInput
        id={id}
        required
        value={value}
        disabled={disabled}
        onChange={(day) => day && onChange(day)}
        onFault={onFault}
      />
    </Form.Item>
  );
}
