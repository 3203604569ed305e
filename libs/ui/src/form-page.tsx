import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Alert, App, Button, Form, type FormInstance } from 'antd';
import type { TFunction } from 'i18next';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { Conflict, type ConflictField, type ConflictProps } from './conflict.js';
import { useToasts } from './toasts.js';
import { useUnsaved } from './use-unsaved.js';

/** Thrown by `onSave` where nothing was stored and nothing is to be said: what was typed is kept, and still counts as unsaved. */
export class NotSaved extends Error {}

export interface FormFrameProps<Values extends object> {
  form: FormInstance<Values>;
  /** What was read. The form keeps what it showed first: a colleague's save must not wipe what is being typed. */
  initialValues: Partial<Values> & { version?: number };
  /**
   * Saves; rejects with an `ApiError` whose `fields` land on the form.
   * `version` is the one that was read, or that of the stored row after a conflict was settled; 0 for a new row.
   */
  onSave: (values: Values, version: number) => Promise<void>;
  /** Fields that two people may have changed differently; with them a 409 shows both versions and lets the person choose. */
  conflict?: readonly ConflictField<Values>[];
  /** The stored row of a 409 as values of the form, where their names or shapes differ. */
  fromRow?: (row: unknown) => Partial<Values>;
  /** What the person has changed just now; not what the page itself sets. */
  onChange?: (changes: Partial<Values>) => void;
  onCancel: () => void;
  saveLabel?: string;
  /** Without `conflict`: brings a new form with what is stored now, after somebody else saved first. */
  onReload?: () => void;
  /** Something beside the fields is not saved either, such as what was chosen in a preview of them. */
  unsaved?: boolean;
  /** Set to true by a page that saves elsewhere than in the form, right before it opens the next one. */
  saved?: RefObject<boolean>;
  /** Called with the fields that have a fault before the first one is scrolled to, so that a form in sections can open theirs. */
  onFaults?: (names: readonly FieldName[]) => void;
  /** What belongs to the page but not to the form, such as files that are saved at once. It stands above the buttons, which then stay in sight. */
  below?: ReactNode;
  /** At the far end of the row with Cancel and Save, such as Delete. */
  away?: ReactNode;
  children: ReactNode;
}
type FieldName = readonly (string | number)[];

const valueAt = (values: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], values);
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? !value.trim() : Array.isArray(value) && !value.length);
/** Whether something is written in a field, though it may be no value yet: "next Friday" for a date. */
const isTyped = (name: readonly (string | number)[]): boolean => {
  const field = document.getElementById(name.join('_'));
  return field instanceof HTMLInputElement && Boolean(field.value.trim());
};
/** The label of a field, as it is read on the screen. */
const labelOf = (name: readonly (string | number)[]): string =>
  [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === name.join('_'))?.textContent ?? '';

/** A form: first fault focused, server faults on their fields, no double submit, unsaved changes not lost by accident. */
export function FormFrame<Values extends object>({
  form,
  initialValues,
  onSave,
  onChange,
  onCancel,
  saveLabel,
  onReload,
  unsaved = false,
  saved: savedElsewhere,
  conflict,
  fromRow = (row) => row as Partial<Values>,
  onFaults,
  below,
  away,
  children,
}: FormFrameProps<Values>): ReactNode {
  const { t } = useTranslation('ui');
  const { message } = App.useApp();
  const toasts = useToasts();
  const [saving, setSaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [read, setRead] = useState<Partial<Values>>(initialValues);
  const [stored, setStored] = useState<{ row: unknown }>();
  const savedHere = useRef(false);
  const saved = savedElsewhere ?? savedHere;
  const busy = useRef(false);
  const version = useRef(initialValues.version ?? 0);
  useUnsaved(dirty || unsaved, saved);
  const id = useId();
  const showParts = (names: readonly FieldName[]): void => flushSync(() => onFaults?.(names));

  const save = async (values: Values): Promise<void> => {
    setSaving(true);
    saved.current = true; // the page that opens after a save must not be asked about
    try {
      await onSave(values, version.current);
      setStored(undefined);
      if (saved.current) setDirty(false); // else something was typed meanwhile
    } catch (error) {
      saved.current = false;
      if (error instanceof NotSaved) return;
      showFaults(form, error, t, showParts);
      if (error instanceof ApiError && error.status === 409) setStored({ row: error.failure.data });
      else toasts.failed(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const settle = (chosen: Partial<Values>): void => {
    if (busy.current) return;
    busy.current = true;
    form.setFieldsValue(chosen as never);
    setRead(fromRow(stored?.row));
    version.current = (stored?.row as { version: number }).version;
    form.submit();
  };

  const end = (
    <>
      {stored && conflict && (
        <Settling
          key={version.current}
          form={form}
          fields={conflict}
          read={read}
          theirs={fromRow(stored.row)}
          saving={saving}
          onResolve={settle}
        />
      )}
      {stored && !conflict && <StaleNotice onReload={onReload} />}
      <div className="gl-form-actions">
        {away && <div className="gl-form-away">{away}</div>}
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" form={id} loading={saving}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </>
  );
  const fields = (
    <Form<Values>
      id={id}
      form={form}
      layout="vertical"
      requiredMark
      scrollToFirstError={{ focus: true, block: 'center' }} // at the start the top bar would lie over it
      initialValues={read}
      onValuesChange={(changes: Partial<Values>) => {
        saved.current = false;
        setDirty(true);
        onChange?.(changes);
      }}
      onFinish={(values) => void save(values)}
      onFinishFailed={({ values, errorFields }) => {
        busy.current = false;
        showParts(errorFields.map(({ name }) => name));
        const empty = errorFields.some(({ name }) => isEmpty(valueAt(values, name)) && !isTyped(name));
        const fields = errorFields.map(({ name }) => labelOf(name)).filter(Boolean);
        void message.error(empty || !fields.length ? t('fillRequired') : t('checkFields', { fields: joined(fields) }));
      }}
      onSubmitCapture={(press) => {
        // Checking the fields takes a moment, too: a second press counts only when the first one is through.
        if (!busy.current) return void (busy.current = true);
        press.preventDefault();
        press.stopPropagation();
      }}
      validateMessages={{ required: t('pleaseEnter', { label: '${label}' }) }}
    >
      {children}
      {!below && end}
    </Form>
  );
  return below ? (
    <div className="gl-form-long">
      {fields}
      {below}
      {end}
    </div>
  ) : (
    fields
  );
}

/** Both versions, while the form below may still be typed in. */
function Settling<Values extends object>({
  form,
  ...props
}: Omit<ConflictProps<Values>, 'mine'> & { form: FormInstance<Values> }): ReactNode {
  Form.useWatch([], form); // draws again with each key; its first answer is still empty
  return <Conflict {...props} mine={form.getFieldsValue()} />;
}

/** Somebody else saved first: nothing typed is lost, and the person decides. */
export function StaleNotice({ onReload }: { onReload?: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Alert
      type="warning"
      showIcon
      title={t('stale.title')}
      description={t('stale.text')}
      action={onReload && <Button onClick={onReload}>{t('stale.load')}</Button>}
    />
  );
}

/**
 * Server faults appear on the fields they belong to, also in a list of the form (`contacts.0.email`); the first one on the
 * page is scrolled to and gets the cursor, as a fault that the form finds itself does.
 */
export function showFaults<Values extends object>(
  form: FormInstance<Values>,
  error: unknown,
  t: TFunction<'ui'>,
  onFaults?: FormFrameProps<Values>['onFaults'],
): void {
  if (!(error instanceof ApiError)) return;
  const faults = form.getFieldsError().flatMap(({ name }) => {
    const code = error.fields[name.join('.')];
    return code ? [{ name, code, label: String(name.at(-1)) }] : [];
  });
  form.setFields(
    faults.map(({ name, code, label }) => ({
      name: name as never,
      errors: [t([`fault.${code}_${label}`, `fault.${code}`], { defaultValue: error.message })],
    })),
  );
  if (faults.length) onFaults?.(faults.map(({ name }) => name));
  const first = faults.map(({ name }) => name).sort(byPlace)[0];
  if (first) form.scrollToField(first as never, { focus: true, block: 'center' });
}

/** Fields from the top of the page to its end: neither the server nor a form with parts that come and go keeps that order. */
function byPlace(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const [a, b] = [one, other].map((name) => document.getElementById(name.join('_')));
  if (!a || !b) return Number(!a) - Number(!b);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
