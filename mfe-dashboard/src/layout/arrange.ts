import type { DashboardLayout } from '@guyline/contract/preferences';

/** A panel as the layout sees it. */
interface Placed {
  key: string;
}

/**
 * The panels in the person's order. One that the order does not name, because it is new, comes right after the panel that
 * is before it by default; names of panels that are gone are ignored.
 */
export function inOrder<Panel extends Placed>(panels: readonly Panel[], order: readonly string[]): Panel[] {
  const placed = order.flatMap((key) => panels.find((panel) => panel.key === key) ?? []);
  panels.forEach((panel, index) => {
    if (placed.includes(panel)) return;
    const before = panels[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, panel);
  });
  return placed;
}

export const isDefault = ({ order, hidden }: DashboardLayout): boolean => !order.length && !hidden.length;

/** The layout with a panel moved to another place among `panels`, which are in the present order. */
export function moved(layout: DashboardLayout, panels: readonly Placed[], key: string, to: number): DashboardLayout {
  const others = panels.map((panel) => panel.key).filter((other) => other !== key);
  return { ...layout, order: others.toSpliced(to, 0, key) };
}

export const shown = (layout: DashboardLayout, key: string, show: boolean): DashboardLayout => ({
  ...layout,
  hidden: [...layout.hidden.filter((other) => other !== key), ...(show ? [] : [key])],
});
