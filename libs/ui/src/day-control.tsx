import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CalendarOutlined } from '@ant-design/icons';
import { dayText } from '@guyline/web-core/days';
import type { DayInput, DayInputProps } from './day-input.js';
import { DayStyles } from './day-styles.js';
import { useDayForm } from './use-day-form.js';
import { type FirstUse, useFirstUse, type Watch } from './use-first-use.js';
import { isPhone } from './use-phone.js';

type DayControlProps = Omit<DayInputProps, 'opens' | 'autoFocus' | 'size' | 'variant'>;

let Field: typeof DayInput | undefined;

/** The code of the field; what fails is asked for again by the next call. */
async function fetchField(): Promise<void> {
  ({ DayInput: Field } = await import('./day-input.js'));
}

/**
 * When the field takes the place of the day that is shown: once it is used and its code is there. What does not come leaves the day as
 * it is, to be used again.
 */
function useField(use: FirstUse | undefined, day: RefObject<HTMLElement | null>, forget: () => void) {
  const [swap, setSwap] = useState<{ isFocused: boolean }>();
  // After the rows, which are drawn without it, and before a phone has lost its connection when the calendar is wanted.
  useEffect(() => void fetchField().catch(() => undefined), []);
  // Where the focus has moved on by then, it is left there.
  const take = useEffectEvent(() => setSwap({ isFocused: document.activeElement === day.current }));
  const failed = useEffectEvent(forget);
  useLayoutEffect(() => {
    if (!use) return undefined;
    let isCurrent = true;
    if (Field) take();
    else
      fetchField().then(
        () => isCurrent && take(),
        () => isCurrent && failed(),
      );
    return () => {
      isCurrent = false;
    };
  }, [use]);
  return swap;
}

/** The field for a day in a row of a list, small; it comes when the day is used. */
export function DayControl(props: DayControlProps): ReactNode {
  const { use, watch, forget } = useFirstUse();
  const day = useRef<HTMLInputElement>(null);
  const swap = useField(use, day, forget);
  if (!swap || !Field) return <ShownDay {...props} day={day} watch={watch} />;
  return (
    <Field
      size="small"
      variant={props.value ? 'borderless' : 'outlined'}
      autoFocus={swap.isFocused}
      opens={swap.isFocused && use === 'pressed'}
      {...props}
    />
  );
}

interface ShownDayProps extends DayControlProps {
  day: RefObject<HTMLInputElement | null>;
  watch: Watch;
}

/** Looks like the field whose place it holds. */
function ShownDay({ value, className = '', day, watch, 'aria-label': name }: ShownDayProps): ReactNode {
  const { day: form } = useDayForm();
  const { onFocus, onBlur, onClick, ...pointer } = watch;
  return (
    <>
      <DayStyles />
      <span
        className={`gl-day-shown ${value ? '' : 'gl-day-none'} ${className}`}
        {...pointer}
        onClick={(event) => {
          day.current?.focus(); // also where its icon was pressed
          onClick(event);
        }}
      >
        <input
          ref={day}
          aria-label={name}
          autoComplete="off"
          placeholder={form}
          value={value ? dayText(value) : ''}
          readOnly={isPhone()}
          onChange={() => undefined} // typed before the code was there
          onFocus={onFocus}
          onBlur={onBlur}
        />
        <CalendarOutlined aria-hidden />
      </span>
    </>
  );
}
