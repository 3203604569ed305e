import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button, DatePicker, type DatePickerProps, type GetRef } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { timeForm } from '@guyline/contract/day-form';
import type { Language } from '@guyline/contract/remotes';
import type { Day } from '@guyline/contract/status';
import { currentForm, dayText, localDay, localMinute } from '@guyline/web-core/days';
import { DayStyles } from './day-styles.js';
import { KeptInput, KeptText } from './kept-text.js';
import { useDayForm } from './use-day-form.js';
import { FIRST, LAST, readTyped, type TypedFault, typedForms } from './typed-day.js';
import { usePhone } from './use-phone.js';

const dayOf = (at: Dayjs): Day => localDay(at.toDate());
const minuteOf = (at: Dayjs): string => localMinute(at.toDate());
/** Shows how a time is typed, behind the form of its day. */
const exampleTime = dayjs('2031-05-02T15:30');

type Passed = 'id' | 'size' | 'variant' | 'className' | 'disabled' | 'autoFocus' | 'aria-label';

interface Field extends Pick<DatePickerProps, Passed> {
  /** Called with the reason when the input is not a day, and with undefined once it is; shows that text instead of the field. */
  onFault?: (sentence: string | undefined) => void;
  /** With its calendar open as soon as it is there. */
  opens?: boolean;
}

interface DateFieldProps extends Field {
  value: string | null | undefined;
  onChange: (at: Dayjs | null) => void;
  required: boolean;
  first: Dayjs;
  withTime?: boolean;
}

const popup = 'gl-day-popup';

function DateField(props: DateFieldProps): ReactNode {
  const { value, onChange, onFault, required, first, withTime, opens = false, className = '', ...rest } = props;
  const { t, i18n } = useTranslation('ui');
  const phone = usePhone();
  const field = useRef<GetRef<typeof DatePicker>>(null);
  const [open, setOpen] = useState(false);
  const show = (next: boolean): void => {
    setOpen(next);
    // On a phone the calendar covers the lower half of the screen.
    if (next && phone) field.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  };
  const openAtStart = useEffectEvent(() => {
    if (opens) show(true);
    // As Tab does in a field that was already there.
    else if (rest.autoFocus) field.current?.nativeElement.querySelector('input')?.select();
  });
  useEffect(() => openAtStart(), []);
  const at = useMemo(() => (value ? dayjs(value) : null), [value]); // another object would undo what is being typed
  const time = withTime ? timeForm(i18n.language as Language) : undefined;
  const [refused, setRefused] = useState<{ text: string; fault: TypedFault }>();
  const [read, setRead] = useState(value);
  if (read !== value) {
    setRead(value);
    setRefused(undefined); // the field shows the new day
  }
  const form = currentForm();
  const { named, day: dayShown } = useDayForm();
  const shown = time ? `${dayShown} ${named(time)}` : dayShown;
  const sentences: Record<TypedFault, () => string> = {
    form: () =>
      t('dayFault.form', { form: time ? `${dayShown} ${exampleTime.locale(i18n.language).format(time)}` : dayShown }),
    range: () => t('dayFault.range', { first: dayText(dayOf(first)), last: dayText(dayOf(LAST)) }),
  };
  const sentence = refused && !rest.disabled ? sentences[refused.fault]() : undefined;
  useEffect(() => {
    onFault?.(sentence);
  }, [onFault, sentence]);
  const sentenceId = useId();
  const own = sentence !== undefined && !onFault;
  /** The calendar takes each text on the way that is a day, also 05/09/2031 of "05/09/20311": what is typed is judged here. */
  const typed = useRef({ last: false, judged: true });
  const choose = (day: Dayjs | null): void => {
    typed.current.judged = true;
    setRefused(undefined);
    onChange(day);
  };
  const clear = (): void => {
    setOpen(false);
    if (value) choose(null);
  };
  const clearing = !required && value ? { label: t('clearDate'), press: clear } : undefined;
  /** Below the calendar of a phone; a time ends with no tap of its own. */
  const foot = withTime ? { label: t('close'), press: () => setOpen(false) } : clearing;
  /** Validates the text on Enter or blur. */
  const finish = ({ value: text }: HTMLInputElement): void => {
    if (typed.current.judged) return;
    typed.current = { last: true, judged: true };
    if (!text.trim()) return required ? undefined : clear();
    const { at: day, fault } = readTyped(text, { first, time, language: i18n.language });
    if (fault) return setRefused({ text, fault });
    setOpen(false);
    if (!at || !day.isSame(at)) choose(day);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (event.key === 'Enter') event.preventDefault(); // it confirms the day, not the form around it
    if (event.target instanceof HTMLInputElement) finish(event.target);
  };
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement) || relatedTarget?.closest(`.${popup}`)) return;
    finish(target);
  };
  return (
    <>
      <DayStyles />
      <span
        style={{ display: 'contents' }}
        onChange={() => {
          typed.current = { last: true, judged: false };
          setRefused(undefined);
        }}
        onMouseDownCapture={({ target }) => {
          if ((target as Element).closest(`.${popup}, .ant-picker-clear`)) typed.current.last = false;
        }}
      >
        <KeptText value={sentence && refused?.text}>
          <DatePicker
            {...rest}
            {...(!onFault && { 'aria-invalid': own })}
            {...(own && { status: 'error', 'aria-describedby': sentenceId })}
            ref={field}
            className={`gl-day ${withTime ? 'gl-day-time' : ''} ${className}`}
            classNames={{ popup: { root: popup } }}
            components={{ input: KeptInput }}
            value={at}
            format={typedForms(time)}
            showTime={time ? { format: time } : false}
            needConfirm={false}
            placeholder={shown}
            locale={{ lang: { fieldDateFormat: form } } as DatePickerProps['locale']} // the title of a day; antd knows the rest
            minDate={first}
            maxDate={LAST}
            previewValue={false}
            inputReadOnly={phone}
            allowClear={!required && !phone}
            open={open}
            onOpenChange={show}
            onKeyDown={press}
            onChange={(day: Dayjs | null) => {
              if (!typed.current.last) choose(day);
            }}
            onBlur={leave}
            renderExtraFooter={
              phone && foot
                ? () => (
                    <Button type="link" block onClick={foot.press}>
                      {foot.label}
                    </Button>
                  )
                : undefined
            }
          />
        </KeptText>
      </span>
      {own && (
        <div id={sentenceId} role="alert" className="gl-day-fault">
          {sentence}
        </div>
      )}
    </>
  );
}

export interface DayInputProps extends Field {
  value?: Day | null;
  /**
   * A day that was chosen, or typed and confirmed by Enter or by leaving the field; null when it was cleared. What is no day
   * stays as it was typed, and the field says how a day is written.
   */
  onChange?: (day: Day | null) => void;
  required?: boolean;
}

/**
 * A day, in the form that the texts have. It may be typed in that form or as ISO; on a phone it is chosen from a calendar
 * that is made for a thumb, and no keyboard covers it.
 */
export const DayInput = ({ onChange, required = false, value, ...rest }: DayInputProps): ReactNode => (
  <DateField {...rest} value={value} required={required} first={FIRST} onChange={(at) => onChange?.(at && dayOf(at))} />
);

export interface MinuteInputProps extends Field {
  /** `YYYY-MM-DDTHH:mm` at the person's place. */
  value?: string;
  onChange?: (minute: string | undefined) => void;
  /** The first instant that can be chosen: its day is the first one offered. */
  first: Date;
}

/** A day and a time to the minute, at the person's place, in the form that the texts have. */
export const MinuteInput = ({ value, onChange, first, ...rest }: MinuteInputProps): ReactNode => (
  <DateField
    {...rest}
    value={value}
    required
    withTime
    first={dayjs(first)}
    onChange={(at) => onChange?.(at ? minuteOf(at) : undefined)}
  />
);
