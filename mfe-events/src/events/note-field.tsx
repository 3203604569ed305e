import { type ReactNode, useId } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { askedLimits } from '@guyline/contract/jurisdictions/asked';

interface NoteFieldProps {
  /** "Why it is left out", or what else the note says. */
  word: string;
  /** What it is about, for those who do not see where it stands. */
  of: string;
  note: string;
  /** Whether something is left out, which has to be explained. */
  required: boolean;
  onChange: (note: string) => void;
}

/**
 * A note of something that is left out or added. A missing one warns; once the form around it was refused, it says so itself, as the
 * list may be long. One that is there takes a look of its own, as without any it would take the fault of the whole list.
 */
export function NoteField({ word, of, note, required, onChange }: NoteFieldProps): ReactNode {
  const { t } = useTranslation('events');
  const id = useId();
  const missing = required && !note.trim();
  const faulty = Form.Item.useStatus().status === 'error' && missing;
  return (
    <div style={{ flex: 1 }}>
      <Input
        data-note={missing ? 'missing' : undefined}
        aria-label={`${word}: ${of}`}
        aria-invalid={faulty}
        aria-describedby={faulty ? id : undefined}
        placeholder={word}
        status={faulty ? 'error' : missing ? 'warning' : 'success'}
        value={note}
        maxLength={askedLimits.note.max}
        onChange={({ target }) => onChange(target.value)}
      />
      {faulty && (
        <div id={id} role="alert" style={{ color: 'var(--gl-overdue)' }}>
          {t('asked.noteMissing')}
        </div>
      )}
    </div>
  );
}

/** Leads to the first note that is missing. */
export interface MissingNoteHandle {
  readonly nativeElement: HTMLElement | null;
  focus: () => void;
}
/** The field of the first note that is missing in a list. */
export const missingNoteIn = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>('[data-note=missing]') ?? null;
