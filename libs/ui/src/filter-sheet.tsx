import { type ReactNode, useState } from 'react';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { filterOf, type ListState } from '@guyline/web-core/list-state';
import { FilterInput, type FilterValue, NamedFilter } from './filter-input.js';
import type { FilterField } from './filter-field.js';

interface FilterSheetProps {
  fields: readonly FilterField[];
  state: ListState;
  onClose: () => void;
}

/** Numbers beside choices are those of the list as it is: with another choice in the sheet they would be wrong. */
const uncounted = (field: FilterField): FilterField => ({
  ...field,
  options: field.options.map(({ value, label }) => ({ value, label })),
});

const isSet = (value: FilterValue): boolean => value !== undefined && [value].flat().length > 0;

/** Draft values of the sheet; the list gets them on Apply. */
function Choices({ fields, state, onClose }: FilterSheetProps): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const [values, setValues] = useState<Record<string, FilterValue>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, filterOf(state, name)])),
  );
  const isChosen = ({ name, initial }: FilterField): boolean => isSet(values[name]) && values[name] !== initial;
  const chosen = fields.filter((field) => field.ofTabs === undefined && isChosen(field)).length;
  const changed = fields.filter(({ name }) => values[name] !== filterOf(state, name));
  const shown = (field: FilterField): FilterField =>
    changed.some(({ name }) => name !== field.name) ? uncounted(field) : field;
  /** The fields of tabs stay: a list without them would be another tab. */
  const clear = (): void =>
    setValues((old) =>
      Object.fromEntries(fields.map(({ name, ofTabs, initial }) => [name, ofTabs === undefined ? initial : old[name]])),
    );
  const apply = (): void => {
    state.set(
      Object.fromEntries(fields.map((field) => [field.name, isChosen(field) ? values[field.name] : undefined])),
    );
    onClose();
  };
  return (
    <>
      <div className="gl-sheet-fields">
        {fields.map((field) => (
          <NamedFilter key={field.name} field={field}>
            <FilterInput
              field={shown(field)}
              value={values[field.name]}
              onChange={(value) => setValues((old) => ({ ...old, [field.name]: value }))}
              style={{ width: '100%' }}
            />
          </NamedFilter>
        ))}
      </div>
      <div className="gl-sheet-actions">
        <Button disabled={!chosen} onClick={clear}>
          {t('clearFilters')}
        </Button>
        <Button type="primary" onClick={apply}>
          {t('applyFilters', { n: count(chosen, i18n.language) })}
        </Button>
      </div>
    </>
  );
}

/** The filters of a list on a phone: a sheet over the whole screen, applied together. */
export function FilterSheet({ open, ...props }: FilterSheetProps & { open: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Drawer open={open} onClose={props.onClose} title={t('filters')} placement="bottom" size="100%" destroyOnHidden>
      <Choices {...props} />
    </Drawer>
  );
}
