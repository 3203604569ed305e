import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { showWith } from '../jest/show.js';
import arabic from '../locales/ar.json';
import { FormDrawer } from '../src/form-dialog.js';

describe('a drawer', () => {
  it('opens where lines end: at the right, in Arabic at the left', async () => {
    await showWith({})(
      <FormDrawer title="Note" isTyped={() => false} onClose={() => undefined}>
        Content
      </FormDrawer>,
    );
    await screen.findByText('Content');
    const place = () => ['left', 'right'].filter((side) => document.querySelector(`.ant-drawer-${side}`));
    expect(place()).toEqual(['right']);
    i18next.addResourceBundle('ar', 'ui', arabic);
    await act(() => i18next.changeLanguage('ar'));
    expect(place()).toEqual(['left']);
  });
});
