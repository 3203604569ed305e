import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { UserMenu } from '../src/frame/user-menu.js';
import { useHelpKey } from '../src/frame/use-help-key.js';
import shell from '../src/locales/en.json';

function Page({ tour = false, list = false }: { tour?: boolean; list?: boolean }) {
  useHelpKey();
  return (
    <>
      <header className="gl-frame-top">
        <UserMenu />
      </header>
      <input aria-label="Note" />
      {tour && <span hidden data-tour-page="dashboard" />}
      {list && <section className="gl-list" />}
    </>
  );
}

describe('the list of keys', () => {
  useApiServer();
  const show = showWith({ shell });
  const shown = () => screen.queryByRole('dialog')?.textContent ?? '';

  it('comes by ? and tells the keys of the page', async () => {
    await show(<Page />);
    fireEvent.keyDown(document.body, { key: '?' });
    expect((await screen.findByRole('dialog')).textContent).toContain('Keyboard shortcuts');
    expect(shown()).toContain('Ctrl KQuick search');
    expect(shown()).not.toContain('Next and previous row');
  });

  it('stays away while somebody types, and where the list tells its own', async () => {
    await show(<Page list />);
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: '?' });
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is reached from the user menu where ? starts the tour, which it offers first', async () => {
    await show(<Page tour />);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: "Ada's account" }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }));
    expect(await screen.findByRole('button', { name: 'Start the tour' })).toBeTruthy();
    expect(shown()).toMatch(/Start the tour.*Ctrl KQuick search.*\?Start the tour/);
  });
});
