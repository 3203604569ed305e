import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Button } from 'antd';
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
});
