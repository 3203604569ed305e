import { type ReactNode, useState } from 'react';
import { Alert, Button, Radio } from 'antd';
import { useTranslation } from 'react-i18next';

/** A field whose versions may differ; `show` makes a value readable (a status by its word, an id by its name). */
export interface ConflictField<Values extends object> {
  name: keyof Values & string;
  label: string;
  show?: (value: unknown) => ReactNode;
}

export interface ConflictProps<Values extends object> {
  fields: readonly ConflictField<Values>[];
  /** What the person read before typing. */
  read: Partial<Values>;
  /** What is stored now: the `data` of the 409. */
  theirs: Partial<Values>;
  /** What the person typed. */
  mine: Partial<Values>;
  saving?: boolean;
  /** Gets the chosen value of every field that differs; save them with the version of `theirs`. */
  onResolve: (chosen: Partial<Values>) => void;
}

/** An empty text, null and an absent value are the same to a form. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

const plain = (value: unknown): ReactNode => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function Side({ word, value, show }: { word: string; value: unknown; show?: (value: unknown) => ReactNode }) {
  return (
    <>
      <span className="gl-second gl-small">{word}</span>
      <span className="gl-conflict-value">
        <bdi>{same(value, null) ? '–' : (show ?? plain)(value)}</bdi>
      </span>
    </>
  );
}

/**
 * Somebody else saved first: both versions side by side, field by field, and the person chooses. A field that only the other
 * changed starts as stored, one that was typed starts as typed; nothing is lost before it is saved.
 */
export function Conflict<Values extends object>(props: ConflictProps<Values>): ReactNode {
  const { fields, read, theirs, mine, saving, onResolve } = props;
  const { t } = useTranslation('ui');
  const differing = fields.filter(({ name }) => !same(theirs[name], mine[name]));
  const [sides, setSides] = useState<Record<string, 'theirs' | 'mine'>>({});
  const sideOf = (name: keyof Values & string): 'theirs' | 'mine' =>
    sides[name] ?? (same(mine[name], read[name]) ? 'theirs' : 'mine');
  const resolve = (): void =>
    onResolve(
      Object.fromEntries(
        differing.map(({ name }) => [name, (sideOf(name) === 'mine' ? mine : theirs)[name]]),
      ) as Partial<Values>,
    );
  return (
    <section className="gl-conflict" aria-label={t('stale.title')}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('stale.title')}
        description={t(differing.length ? 'conflict.text' : 'conflict.same')}
      />
      {differing.map(({ name, label, show }) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          <Radio.Group
            name={`conflict-${name}`}
            value={sideOf(name)}
            onChange={({ target }) => setSides({ ...sides, [name]: target.value as 'theirs' | 'mine' })}
          >
            <Radio value="theirs">
              <Side word={t('conflict.theirs')} value={theirs[name]} show={show} />
            </Radio>
            <Radio value="mine">
              <Side word={t('conflict.mine')} value={mine[name]} show={show} />
            </Radio>
          </Radio.Group>
        </fieldset>
      ))}
      <Button type="primary" onClick={resolve} loading={saving}>
        {t('conflict.save')}
      </Button>
    </section>
  );
}
