import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Button, Drawer } from 'antd';
import { showWith } from '../../libs/ui/jest/show.js';
import { PortalTheme } from '../src/frame/portal-theme.js';
import shell from '../src/locales/en.json';

const show = showWith({ shell });

describe('the theme of the portal', () => {
  it('leaves the words of Chinese buttons as they are written', async () => {
    await show(
      <PortalTheme>
        <Button>取消</Button>
      </PortalTheme>,
    );
    expect(screen.getByRole('button').textContent).toBe('取消');
  });

  it('closes a drawer behind its title, as a dialog', async () => {
    await show(
      <PortalTheme>
        <Drawer open title="Filters" />
      </PortalTheme>,
    );
    const after = screen.getByText('Filters').compareDocumentPosition(screen.getByRole('button', { name: 'Close' }));
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});
