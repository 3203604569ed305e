import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Button, DatePicker, type DatePickerProps, type GetRef } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { plainForm, readDay, timeForm } from '@guyline/contract/day-form';
import type { Language } from '@guyline/contract/remotes';
import type { Day } from '@guyline/contract/status';
import { currentForm, localDay, localMinute } from '@guyline/web-core/days';
import { DayStyles } from './day-styles.js';
import { usePhone } from './use-phone.js';

/** What the server takes for a day in forms. */
const [FIRST, LAST] = [dayjs('2012-01-01'), dayjs('2100-12-31')];
const dayOf = (at: Dayjs): Day => localDay(at.toDate());
const minuteOf = (at: Dayjs): string => localMinute(at.toDate());

/**
 * The forms in which a day, and a time if it has a form, may be typed; the first one is shown. A text is taken as soon as it
 * has one of them: where the day comes last it has two digits, or the 1 of 15 would be taken for the first.
 */
function typedForms(time?: string): string[] {
  const form = currentForm();
  const plain = plainForm(form);
  const short = plain.replace('MM', 'M');
  const days = [...new Set([form, plain, time || !short.endsWith('DD') ? short.replace('DD', 'D') : short])];
  return time ? [...days.map((day) => `${day} ${time}`), 'YYYY-MM-DDTHH:mm'] : [...days, 'YYYY-MM-DD'];
}

/** A day whose one last digit was all: 2026/12/5, when the person says so by Enter or leaves the field. */
function shortDay(text: string): Dayjs | undefined {
  const day = /\D\d$/.test(text.trim()) ? readDay(text, currentForm()) : undefined;
  const at = day === undefined ? undefined : dayjs(day);
  return at && dayOf(at) === day && !at.isBefore(FIRST) && !at.isAfter(LAST) ? at : undefined;
}

type Field = Pick<DatePickerProps, 'id' | 'size' | 'variant' | 'className' | 'disabled' | 'aria-label'>;

interface DateFieldProps extends Field {
  value: string | null | undefined;
  onChange: (at: Dayjs | null) => void;
  required: boolean;
  first: Dayjs;
  withTime?: boolean;
}

function DateField(props: DateFieldProps): ReactNode {
  const { value, onChange, required, first, withTime, className = '', ...rest } = props;
  const { t, i18n } = useTranslation('ui');
  const phone = usePhone();
  const field = useRef<GetRef<typeof DatePicker>>(null);
  const [open, setOpen] = useState(false);
  const show = (next: boolean): void => {
    setOpen(next);
    // On a phone the calendar lies over the lower half of the screen.
    if (next && phone) field.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  };
  const at = useMemo(() => (value ? dayjs(value) : null), [value]); // another object would undo what is being typed
  const time = withTime ? timeForm(i18n.language as Language) : undefined;
  const clear = (): void => {
    setOpen(false);
    if (value) onChange(null);
  };
  const clearing = !required && value ? { label: t('clearDate'), press: clear } : undefined;
  /** Below the calendar of a phone; a time ends with no tap of its own. */
  const foot = withTime ? { label: t('close'), press: () => setOpen(false) } : clearing;
  /** @returns whether the typed text was a day that the calendar does not take by itself */
  const finish = (typed: EventTarget): boolean => {
    const day = !withTime && typed instanceof HTMLInputElement ? shortDay(typed.value) : undefined;
    if (!day) return false;
    setOpen(false);
    onChange(day);
    return true;
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // it confirms the day, not the form around it
    finish(event.target);
  };
  const form = currentForm();
  const shown = [plainForm(form), time]
    .join(' ')
    .trim()
    .replace(/YYYY|MM|DD|HH|h|mm|A/g, (part) => t(`datePart.${part}`));
  return (
    <>
      <DayStyles />
      <DatePicker
        {...rest}
        ref={field}
        className={`gl-day ${withTime ? 'gl-day-time' : ''} ${className}`}
        classNames={{ popup: { root: 'gl-day-popup' } }}
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
        onChange={onChange}
        onBlur={({ target }) => {
          if (!finish(target) && !required && value && target instanceof HTMLInputElement && !target.value) clear();
        }}
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
    </>
  );
}

export interface DayInputProps extends Field {
  value?: Day | null;
  /** A day that was chosen, or typed and confirmed by Enter or by leaving the field; null when it was cleared. */
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
