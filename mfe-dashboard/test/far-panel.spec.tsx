import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PanelFrame } from '../src/frame/panel-frame.js';
import { panelsOf } from '../src/panels.js';
import { show } from './show.js';

/** Says where the panel is when the spec wants it. */
let moveTo: (isIntersecting: boolean) => void = () => undefined;
class Moved {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    moveTo = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe(): void {
    moveTo(false);
  }
  disconnect(): void {}
}
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
    act(() => moveTo(true));
    await later(400);
    expect([api.heard.length, panel.querySelectorAll('.ant-skeleton').length]).toEqual([1, 1]);
  });
});
