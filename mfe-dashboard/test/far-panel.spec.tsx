import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { lazily } from '@guyline/web-core/lazily';
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

/** The panel Ongoing projects, with a spy on the loading of its code. */
async function projectsPanel() {
  const panel = panelsOf('admin').find(({ key }) => key === 'projects');
  if (!panel) throw new Error('No projects');
  const { default: body } = await import('../src/panels/projects.js');
  const load = jest.fn(async () => body);
  return { projects: { ...panel, body: lazily(load) }, load };
}

const later = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

describe('a panel', () => {
  const api = useApiServer();

  it('far below the fold asks for nothing, not even for its code, and shows no skeleton; near the screen it does', async () => {
    api.answer = () => new Promise(() => undefined); // on its way for as long as the spec looks
    window.IntersectionObserver = Moved as unknown as typeof IntersectionObserver;
    const { projects, load } = await projectsPanel();
    await show(<PanelFrame panel={projects} filter={{ year: 2026 }} />, { level_num: 1 });
    await later(400);
    const panel = screen.getByRole('region', { name: 'Ongoing projects' });
    const asked = () => [load.mock.calls.length, api.heard.length, panel.querySelectorAll('.ant-skeleton').length];
    expect(asked()).toEqual([0, 0, 0]);
    await act(async () => moveTo('seen')); // its code comes
    await later(400);
    expect(asked()).toEqual([1, 1, 1]);
  });

  it('close to the screen loads; what changes then it asks for when it is seen', async () => {
    api.answer = () => ({ body: { success: true, data: { projects: [], total: 0 } } });
    window.IntersectionObserver = Moved as unknown as typeof IntersectionObserver;
    const { projects } = await projectsPanel();
    const { queries } = await show(<PanelFrame panel={projects} filter={{ year: 2026 }} />, { level_num: 1 });
    await later(2_100); // until then nothing loads ahead
    await act(async () => moveTo('ahead'));
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
