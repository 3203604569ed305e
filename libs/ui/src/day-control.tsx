import { type ReactNode, Suspense, useEffect } from 'react';
import { CalendarOutlined } from '@ant-design/icons';
import { dayText } from '@guyline/web-core/days';
import { lazily } from '@guyline/web-core/lazily';
import type { DayInputProps } from './day-input.js';
import { DayStyles } from './day-styles.js';
import { useDayForm } from './use-day-form.js';
import { type FirstUse, useFirstUse } from './use-first-use.js';
import { isPhone } from './use-phone.js';

type DayControlProps = Omit<DayInputProps, 'opens' | 'autoFocus' | 'size' | 'variant'>;

const Field = lazily(async () => (await import('./day-input.js')).DayInput);

/** The field for a day in a row of a list, small; its calendar comes when it is used. */
export function DayControl(props: DayControlProps): ReactNode {
  const { use, watch } = useFirstUse();
  // At once, for a phone that has lost its connection when the calendar is wanted; after the rows, which are drawn without it.
  useEffect(() => void Field.ahead(), []);
  const still = <Still {...props} watch={watch} />;
  return use ? (
    <Suspense fallback={still}>
      <Used {...props} use={use} />
    </Suspense>
  ) : (
    still
  );
}

const Used = ({ use, ...props }: DayControlProps & { use: FirstUse }): ReactNode => (
  <Field
    size="small"
    variant={props.value ? 'borderless' : 'outlined'}
    autoFocus={use !== 'pointed'}
    opens={use === 'pressed'}
    {...props}
  />
);

/** The field as it looks before it is used. */
function Still({
  value,
  className = '',
  watch,
  'aria-label': name,
}: DayControlProps & Pick<ReturnType<typeof useFirstUse>, 'watch'>): ReactNode {
  const { day: form } = useDayForm();
  const { onFocus, onClick, ...pointer } = watch;
  return (
    <>
      <DayStyles />
      <span className={`gl-day-still ${value ? '' : 'gl-day-none'} ${className}`} {...pointer} onClick={onClick}>
        <input
          aria-label={name}
          placeholder={form}
          value={value ? dayText(value) : ''}
          readOnly={isPhone()}
          onChange={() => undefined} // a key comes after the focus, with which its field is there
          onFocus={onFocus}
        />
        <CalendarOutlined aria-hidden />
      </span>
    </>
  );
}
