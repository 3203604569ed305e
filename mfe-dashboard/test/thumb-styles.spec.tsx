import { describe, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { ThumbStyles } from '../src/first-panels.js';
import { lateStyles } from '../src/frame/late-styles.js';
import { preloadFirstPanel } from '../src/panels.js';

describe('styles of phones', () => {
  it('are there before the page, also where it begins with no panel that is loaded', async () => {
    onPhone();
    await preloadFirstPanel('admin');
    render(<ThumbStyles />);
    const css = document.querySelector('style[data-href~="guyline-dash-thumbs"]')?.textContent ?? '';
    // Each rule names what it lies in: so it outweighs those of the panels, whichever are loaded first.
    const selectors = css
      .replace(/^@media[^{]*\{/, '')
      .replaceAll(/\/\*.*?\*\//g, '')
      .match(/[^{}]+(?=\{)/g);
    expect(selectors?.length).toBeGreaterThan(10);
    expect(selectors?.filter((selector) => !selector.includes('.gl-dash-panel'))).toEqual([]);
  });

  it('are asked for again when the page is shown again, where they did not come', async () => {
    const load = jest.fn(async () => () => <b>styled</b>);
    load.mockRejectedValueOnce(new Error('The network is gone'));
    const Late = lateStyles(load);
    await Late.ahead();
    load.mockRejectedValueOnce(new Error('The network is gone'));
    const first = render(<Late />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(first.container.textContent).toBe('');
    first.unmount();
    const again = render(<Late />);
    await waitFor(() => expect(again.container.textContent).toBe('styled'));
    again.unmount();
    const { container } = render(<Late />);
    expect([container.textContent, load.mock.calls.length]).toEqual(['styled', 3]);
  });
});
