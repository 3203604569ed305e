import { type CSSProperties, type ReactNode, useState } from 'react';
import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { filterOf, type ListState } from '@guyline/web-core/list-state';

export interface FilterField {
  /** Name of the filter in the URL and on the wire. */
  name: string;
  label: string;
  options: readonly { value: number | string; label: string }[];
  multiple?: boolean;
  /** First option, shown while nothing is chosen: "All Years". */
  all?: string;
  /** Stands on the toolbar instead of behind "Filters". */
  first?: boolean;
  /** Value while the URL names none, of a filter that the tabs show too: it gets no chip. */
  ofTabs?: number;
  loading?: boolean;
  /** The choices are looked for elsewhere, by what is typed, and not among `options`. */
  onSearch?: (text: string) => void;
}

/** Value of the option that takes the filter off. */
const EVERY = '';

type Value = number | string | readonly (number | string)[] | undefined;

function FilterSelect({
  field,
  state,
  style,
}: {
  field: FilterField;
  state: ListState;
  style: CSSProperties;
}): ReactNode {
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
      options={[...(field.all ? [{ value: EVERY, label: field.all }] : []), ...field.options]}
      value={filterOf(state, field.name) ?? field.ofTabs ?? (field.all && EVERY)}
      onChange={(value: Value) => state.set({ [field.name]: value === EVERY ? undefined : (value as number) })}
    />
  );
}

/** The filters: two on the toolbar, the rest behind a button that counts how many are set. */
export function ListFilters({ fields, state }: { fields: readonly FilterField[]; state: ListState }): ReactNode {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const behind = fields.filter((field) => !field.first);
  const set = behind.filter(({ name }) => filterOf(state, name) !== undefined).length;
  return (
    <>
      {fields
        .filter((field) => field.first)
        .map((field) => (
          <FilterSelect
            key={field.name}
            field={field}
            state={state}
            style={{ minWidth: 150, maxWidth: field.multiple ? 320 : 220 }}
          />
        ))}
      {behind.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          open={open}
          onOpenChange={setOpen}
          content={
            <div style={{ display: 'grid', gap: 8, width: 280, maxWidth: '100%' }}>
              {behind.map((field) => (
                <FilterSelect key={field.name} field={field} state={state} style={{ width: '100%' }} />
              ))}
            </div>
          }
        >
          <Badge count={set} size="small">
            <Button icon={<FilterOutlined />}>{t('filters')}</Button>
          </Badge>
        </Popover>
      )}
    </>
  );
}

/** What is set, each with a cross, so that nobody wonders why rows are missing. */
export function FilterChips({ fields, state }: { fields: readonly FilterField[]; state: ListState }): ReactNode {
  const chips = fields.flatMap((field) => {
    const value = filterOf(state, field.name);
    if (value === undefined || field.ofTabs !== undefined) return [];
    return [value].flat().map((one) => {
      const name = field.options.find((option) => option.value === one)?.label ?? String(one);
      const rest = Array.isArray(value) ? value.filter((other) => other !== one) : [];
      return {
        key: `${field.name}-${one}`,
        text: `${field.label}: ${name}`,
        without: () => state.set({ [field.name]: rest.length ? rest : undefined }),
      };
    });
  });
  if (!chips.length) return null;
  return (
    <div className="gl-chips">
      {chips.map(({ key, text, without }) => (
        <Tag key={key} closable onClose={without}>
          {text}
        </Tag>
      ))}
    </div>
  );
}
