import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { ChangeArrow } from '../src/change-arrow.js';
import { showWith } from '../jest/show.js';

describe('the arrow between what was and what is', () => {
  it('points to what is, also from right to left', async () => {
    await showWith({})(<ChangeArrow />);
    const arrow = () => screen.getByRole('img', { hidden: true }).textContent;
    expect(arrow()).toBe('→');
    i18next.addResourceBundle('ar', 'ui', { changeLog: { to: 'إلى' } });
    await act(() => i18next.changeLanguage('ar'));
    expect(arrow()).toBe('←');
  });
});
