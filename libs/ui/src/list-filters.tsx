import { type ReactNode, useState } from 'react';
import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { filterOf, type ListState } from '@guyline/web-core/list-state';
import type { FilterField } from './filter-field.js';
import { daysText } from './days-text.js';
import { choiceName, FilterInput, NamedFilter } from './filter-input.js';
import { FilterSheet } from './filter-sheet.js';
import { useEscape } from './use-escape.js';
import { usePhone } from './use-phone.js';

export type { FilterField } from './filter-field.js';

/** The filters that are set; those that the tabs show are not among them. */
export const setFilters = (fields: readonly FilterField[], state: Pick<ListState, 'filters'>): FilterField[] =>
  fields.filter(({ name, ofTabs, initial }) => {
    const value = filterOf(state, name);
    return ofTabs === undefined && value !== undefined && value !== initial;
  });

/** The button that says how many of its filters are set. */
function FilterButton({ set, onClick }: { set: number; onClick?: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  return (
    // On a phone the button ends close to the edge of its list, which cuts what stands out.
    <Badge count={set} size="small" color="var(--gl-primary)" offset={phone ? [-6, 6] : undefined}>
      <Button icon={<FilterOutlined />} aria-label={phone ? t('filters') : undefined} onClick={onClick}>
        {phone ? null : t('filters')}
      </Button>
    </Badge>
  );
}

/** The filters: two on the toolbar, the rest behind a button that counts how many are set; on a phone all in a sheet. */
export function ListFilters({ fields, state }: { fields: readonly FilterField[]; state: ListState }): ReactNode {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  useEscape(open && !phone, () => setOpen(false));
  /** The first value again is nobody's choice: the address stays short, and right after New Year. */
  const change =
    ({ name, initial }: FilterField) =>
    (value: unknown) =>
      state.set({ [name]: value === initial ? undefined : (value as number) });
  if (phone)
    return (
      fields.length > 0 && (
        <>
          <FilterButton set={setFilters(fields, state).length} onClick={() => setOpen(true)} />
          <FilterSheet fields={fields} state={state} open={open} onClose={() => setOpen(false)} />
        </>
      )
    );
  const behind = fields.filter((field) => !field.first);
  const set = setFilters(behind, state);
  const clear = (): void => state.set(Object.fromEntries(set.map(({ name }) => [name, undefined])));
  return (
    <>
      {fields
        .filter((field) => field.first)
        .map((field) => (
          <FilterInput
            key={field.name}
            field={field}
            value={filterOf(state, field.name)}
            onChange={change(field)}
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
            <>
              <div className="gl-filters">
                {behind.map((field) => (
                  <NamedFilter key={field.name} field={field}>
                    <FilterInput
                      field={field}
                      value={filterOf(state, field.name)}
                      onChange={change(field)}
                      style={{ width: '100%' }}
                    />
                  </NamedFilter>
                ))}
              </div>
              <div className="gl-filters-actions">
                <Button type="text" disabled={!set.length} onClick={clear}>
                  {t('clearFilters')}
                </Button>
                <Button onClick={() => setOpen(false)}>{t('close')}</Button>
              </div>
            </>
          }
        >
          <span>
            <FilterButton set={behind.filter(({ name }) => filterOf(state, name) !== undefined).length} />
          </span>
        </Popover>
      )}
    </>
  );
}

/** What is set, each with a cross, so that nobody wonders why rows are missing. */
export function FilterChips({ fields, state }: { fields: readonly FilterField[]; state: ListState }): ReactNode {
  const { t } = useTranslation('ui');
  const chips = setFilters(fields, state).flatMap((field) => {
    const value = filterOf(state, field.name);
    return [value ?? []].flat().map((one) => {
      const name = field.days ? daysText(String(one)) : choiceName(field, one);
      const rest = Array.isArray(value) ? value.filter((other) => other !== one) : [];
      return {
        key: `${field.name}-${one}`,
        text: field.flag ? field.label : `${field.label}${t('colon')}${name}`,
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
