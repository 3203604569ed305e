import { type CSSProperties, type ReactNode, useId } from 'react';
import { Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { count as numberText } from '@guyline/web-core/days';
import { type FilterField, NAMELESS } from './filter-field.js';
import { FilterText } from './filter-text.js';

/** Value of the option that takes the filter off. */
const EVERY = '';

export type FilterValue = number | string | readonly (number | string)[] | undefined;

interface FilterInputProps {
  field: FilterField;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  style: CSSProperties;
}

/** A filter that is on or off. */
function FilterSwitch({ field, value, onChange, style }: FilterInputProps): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} className="gl-filter-switch" style={style}>
      <span>{field.label}</span>
      <Switch
        id={id}
        aria-label={field.label}
        checked={value !== undefined}
        onChange={(on) => onChange(on ? field.options[0]?.value : undefined)}
      />
    </label>
  );
}

/** A choice with the number of rows that it opens. */
function CountedChoice({ label, count }: { label: ReactNode; count: number }): ReactNode {
  const { i18n } = useTranslation();
  return (
    <span className="gl-filter-choice">
      <span>{label}</span>
      <span className="gl-second gl-num">{numberText(count, i18n.language)}</span>
    </span>
  );
}

/** How a choice is called: while its name is on its way a number says nothing, and no more once it is known to have none. */
export const choiceName = ({ loading, options, unknown }: FilterField, value: number | string): string =>
  options.find((option) => option.value === value)?.label ?? (loading ? NAMELESS : (unknown ?? String(value)));

/** What is chosen and not among the options. Always given: the input goes on showing the last name that it was given. */
const unnamed = (field: FilterField, value: FilterValue): FilterField['options'] =>
  [value ?? []]
    .flat()
    .filter((one) => !field.options.some((option) => option.value === one))
    .map((one) => ({ value: one, label: choiceName(field, one) }));

/** Chooses the value of a filter; `undefined` takes it off. */
export function FilterInput(props: FilterInputProps): ReactNode {
  const { field, value, onChange, style } = props;
  if (field.flag) return <FilterSwitch {...props} />;
  const { days: Days } = field;
  const typed = { label: field.label, value: typeof value === 'string' ? value : '', onChange, style };
  if (Days) return <Days {...typed} />;
  if (field.typed) return <FilterText {...typed} max={field.max} />;
  return (
    <Select
      aria-label={field.label}
      placeholder={field.label}
      style={style}
      mode={field.multiple ? 'multiple' : undefined}
      maxTagCount={1}
      allowClear={!field.all && field.ofTabs === undefined}
      showSearch={field.onSearch ? { filterOption: false, onSearch: field.onSearch } : { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={field.loading}
      onOpenChange={field.onOpen}
      optionRender={({ label, data }) =>
        'count' in data && data.count !== undefined ? <CountedChoice label={label} count={data.count} /> : label
      }
      options={[...(field.all ? [{ value: EVERY, label: field.all }] : []), ...unnamed(field, value), ...field.options]}
      value={value ?? field.ofTabs ?? (field.all && EVERY)}
      onChange={(next: FilterValue) => onChange(next === EVERY ? undefined : next)}
    />
  );
}

/** A filter below its name, which stays when something is chosen; a switch and days have theirs beside them. */
export const NamedFilter = ({ field, children }: { field: FilterField; children: ReactNode }): ReactNode => (
  <div>
    {!field.flag && !field.days && (
      <div className="gl-second gl-small" aria-hidden>
        {field.label}
      </div>
    )}
    {children}
  </div>
);
