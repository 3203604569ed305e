import { type ReactNode, useState } from 'react';
import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListChoice } from '@guyline/contract/lists';
import type { KeptListState } from '@guyline/web-core/kept-list';
import { filterOf } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { inOrder, isDefault } from './arrange.js';
import { ArrangeList } from './arrange-list.js';
import type { ListColumn, ListTableProps } from './list-props.js';
import { useEscape } from './use-escape.js';
import { useMedia } from './use-media.js';

/** From here on the columns that are not `wide` have the room. */
const NARROW = '(max-width: 1199px)';
/** From here on those too that are wide for a laptop of 1440 px. */
const MIDDLE = '(max-width: 1535px)';
/** The tab that fixes nothing. */
const ALL = '0';

type Tabs = ListTableProps<{ id: number }>['tabs'];

/** Whether all rows have the same in this column, because that is what the tab or a filter asks for. */
const repeats = ({ repeats: name }: { repeats?: string }, state: KeptListState, tabs: Tabs): boolean => {
  if (name !== undefined && name === tabs?.filter) return tabs.active !== ALL;
  const value = name === undefined ? undefined : filterOf(state, name);
  return value !== undefined && [value].flat().length === 1;
};

type Wide = Pick<ListColumn<unknown>, 'wide'>;

/** Tells the columns that have no room on this screen, or are shown to nobody who has not asked for them. */
function useWaits(): (column: Wide) => boolean {
  const narrow = useMedia(NARROW);
  const middle = useMedia(MIDDLE);
  return ({ wide = false }) => wide === 'chosen' || (wide === 'very' ? middle : wide && narrow);
}

/** How the list is arranged: while the person has arranged nothing, columns that have no room are hidden. */
const arranged = (
  { choice }: KeptListState,
  columns: readonly (Wide & { key: string })[],
  waits: (column: Wide) => boolean,
): ListChoice => (isDefault(choice) ? { ...choice, hidden: columns.filter(waits).map(({ key }) => key) } : choice);

/**
 * The columns in the person's order: those that say nothing new or have no room go, the first of them too, which cannot be
 * arranged; the next one then stays in sight instead.
 */
export function useShownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  state: KeptListState,
  tabs?: Tabs,
): ListColumn<Row>[] {
  const waits = useWaits();
  const [first, ...others] = columns;
  const { order, hidden } = arranged(state, others, waits);
  const shown = inOrder(others, order).filter(
    (column) => !hidden.includes(column.key) && !repeats(column, state, tabs),
  );
  if (!first) return [];
  const [next, ...rest] = shown;
  const goes = repeats(first, state, tabs) || (isDefault(state.choice) && waits(first));
  return goes && next ? [{ ...next, fixed: 'start' }, ...rest] : [first, ...shown];
}

/** Chooses which columns are shown, and in which order; not while impersonating. */
export function ColumnChooser<Row>({
  columns,
  state,
}: {
  columns: readonly ListColumn<Row>[];
  state: KeptListState;
}): ReactNode {
  const { t } = useTranslation('ui');
  const { impersonator } = useSession();
  const waits = useWaits();
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));
  if (impersonator) return null;
  const { choice, choose } = state;
  const others = columns.slice(1);
  // Showing all columns on a small screen is a choice too: keep it as an order.
  const change = (next: ListChoice): void =>
    choose(others.some(waits) && isDefault(next) ? { ...next, order: others.map(({ key }) => key) } : next);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="gl-columns-chooser">
          <ArrangeList
            items={others.map(({ key, title }) => ({ key, name: title }))}
            kept={arranged(state, others, waits)}
            onChange={change}
          />
          <Button
            block
            disabled={isDefault(choice) && !choice.widths?.length}
            onClick={() => choose({ order: [], hidden: [], widths: [] })}
          >
            {t('arrange.reset')}
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  );
}
