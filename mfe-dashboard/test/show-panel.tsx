import { act } from '@testing-library/react';
import { type Level, roleOf } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { PanelFrame } from '../src/frame/panel-frame.js';
import { panelsOf } from '../src/panels.js';
import { show } from './show.js';

/** Says at once that what it observes is on screen: jsdom has no screen. */
class OnScreen {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

/** Shows one panel of the dashboard, in its frame, to a person of a level. */
export async function showPanel(key: string, filter: DashboardFilter, level_num: Level = 1) {
  const panel = [roleOf(level_num), 'admin' as const, 'manager' as const, 'vendor' as const]
    .flatMap(panelsOf)
    .find((one) => one.key === key);
  if (!panel) throw new Error(`No panel ${key}`);
  window.IntersectionObserver = OnScreen as unknown as typeof IntersectionObserver;
  const shown = await show(<PanelFrame panel={panel} filter={filter} />, { level_num });
  const { body } = panel;
  if ('ahead' in body) await act(() => body.ahead()); // the panel's own code
  return shown;
}
