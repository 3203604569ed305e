import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type ThHTMLAttributes,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { columnWidths, type ColumnWidth } from '@guyline/contract/lists';
import type { KeptListState } from '@guyline/web-core/kept-list';
import type { ListColumn } from './list-props.js';

const STEP = 16;
const within = (width: number): number => Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
const isRtl = (): boolean => document.documentElement.dir === 'rtl';

/** What the handle of a column needs, beside the attributes of its header cell. */
interface Resizing {
  name: string;
  width: number | undefined;
  /** Follows the pointer; kept when it is let go. Undefined = as wide as it needs. */
  onWidth: (width: number | undefined, done: boolean) => void;
}

/** A header cell whose edge can be dragged, or moved by the arrow keys; a double click puts it back. */
export function HeaderCell({
  resizing,
  children,
  ...cell
}: ThHTMLAttributes<HTMLElement> & { resizing?: Resizing }): ReactNode {
  return (
    <th {...cell}>
      {children}
      {resizing && <Handle {...resizing} />}
    </th>
  );
}

function Handle({ name, width, onWidth }: Resizing): ReactNode {
  const { t } = useTranslation('ui');
  const [grip, setGrip] = useState<{ from: number; width: number }>();
  const widthOf = ({ currentTarget }: { currentTarget: Element }): number =>
    width ?? currentTarget.parentElement?.getBoundingClientRect().width ?? columnWidths.min;
  const at = ({ clientX }: PointerEvent): number =>
    grip ? within(grip.width + (clientX - grip.from) * (isRtl() ? -1 : 1)) : columnWidths.min;
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(within(widthOf(event) + step * (isRtl() ? -1 : 1)), true);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name })}
      aria-valuemin={columnWidths.min}
      aria-valuemax={columnWidths.max}
      aria-valuenow={width ?? columnWidths.min}
      tabIndex={0}
      className={grip ? 'gl-column-edge active' : 'gl-column-edge'}
      onClick={(event) => event.stopPropagation()} // the header sorts
      onKeyDown={onKey}
      onDoubleClick={() => onWidth(undefined, true)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ from: event.clientX, width: widthOf(event) });
      }}
      onPointerMove={(event) => grip && onWidth(at(event), false)}
      onPointerUp={(event) => {
        if (grip && event.clientX !== grip.from) onWidth(at(event), true);
        setGrip(undefined);
      }}
      onPointerCancel={() => setGrip(undefined)}
    />
  );
}

/** The columns as wide as the person made them; cells that are too narrow for their text shorten it. */
export function useColumnWidths<Row>(
  columns: readonly ListColumn<Row>[],
  { choice, choose }: KeptListState,
  mayChoose: boolean,
): ListColumn<Row>[] {
  const [now, setNow] = useState<readonly ColumnWidth[]>();
  const kept = choice.widths ?? [];
  useEffect(() => setNow(undefined), [choice]);
  const widths = now ?? kept;
  const change = (key: string, width: number | undefined, done: boolean): void => {
    const next = [...widths.filter((one) => one.key !== key), ...(width === undefined ? [] : [{ key, width }])];
    setNow(next);
    if (done) choose({ widths: next });
  };
  return columns.map((column) => {
    const { key, title, onCell } = column;
    const width = widths.find((one) => one.key === key)?.width;
    const style = width === undefined ? {} : { style: { minWidth: width, maxWidth: width } };
    const resizing: Resizing = { name: title, width, onWidth: (...to) => change(key, ...to) };
    return {
      ...column,
      ...(width !== undefined && { width, onCell: (...of) => ({ ...onCell?.(...of), ...style }) }),
      onHeaderCell: () => ({ ...style, ...(mayChoose && { resizing }) }),
    };
  });
}
