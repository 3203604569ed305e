import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PanelFrame } from '../src/frame/panel-frame.js';
import { panelsOf } from '../src/panels.js';
import { show } from './show.js';

const observers = new Set<Moved>();
class Moved {
  readonly margin: string | undefined;
  constructor(
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void,
    { rootMargin }: { rootMargin?: string } = {},
  ) {
    this.margin = rootMargin;
  }
  say(isIntersecting: boolean): void {
    this.tell([{ isIntersecting }]);
  }
  observe(): void {
    observers.add(this);
    this.say(false);
  }
  disconnect(): void {
    observers.delete(this);
  }
}
/** Puts the panel somewhere; `ahead` is close to the screen, but not on it. */
const moveTo = (place: 'far' | 'ahead' | 'seen'): void =>
  observers.forEach((one) => one.say(place === 'seen' || (place === 'ahead' && one.margin !== '0px')));
const before = window.IntersectionObserver;
afterEach(() => {
  window.IntersectionObserver = before;
});

const later = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

describe('a panel', () => {
  const api = useApiServer();

  it('far below the fold asks for nothing and shows no skeleton; near the screen it does both', async () => {
    api.answer = () => new Promise(() => undefined); // on its way for as long as the spec looks
    window.IntersectionObserver = Moved as unknown as typeof IntersectionObserver;
    const projects = panelsOf('admin').find(({ key }) => key === 'projects');
    if (!projects || !('load' in projects)) throw new Error('No projects');
    await show(<PanelFrame panel={projects} filter={{ year: 2026 }} />, { level_num: 1 });
    await act(() => projects.load());
    await later(400);
    const panel = screen.getByRole('region', { name: 'Ongoing projects' });
    expect([api.heard.length, panel.querySelectorAll('.ant-skeleton').length]).toEqual([0, 0]);
    act(() => moveTo('seen'));
    await later(400);
    expect([api.heard.length, panel.querySelectorAll('.ant-skeleton').length]).toEqual([1, 1]);
  });

  it('close to the screen loads; what changes then it asks for when it is seen', async () => {
    api.answer = () => ({ body: { success: true, data: { projects: [], total: 0 } } });
    window.IntersectionObserver = Moved as unknown as typeof IntersectionObserver;
    const projects = panelsOf('admin').find(({ key }) => key === 'projects');
    if (!projects || !('load' in projects)) throw new Error('No projects');
    const { queries } = await show(<PanelFrame panel={projects} filter={{ year: 2026 }} />, { level_num: 1 });
    await act(() => projects.load());
    await later(2_100); // until then nothing loads ahead
    act(() => moveTo('ahead'));
    await later(100);
    expect(api.heard).toHaveLength(1);
    await act(() => queries.invalidateQueries({ queryKey: ['states'] }));
    await later(100);
    expect(api.heard).toHaveLength(1);
    act(() => moveTo('seen'));
    await later(100);
    expect(api.heard).toHaveLength(2);
  });
});
