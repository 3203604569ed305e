import EyeTwoTone from '@ant-design/icons-svg/es/asn/EyeTwoTone.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { plainIcon } from '../src/plain-icon.js';
import { PhaseTag } from '../src/status-tag.js';
import { show } from './render.js';

describe('The icon before a word', () => {
  it('is drawn, and not read to people who hear the page', async () => {
    await show(<PhaseTag state={1} />);
    const tag = screen.getByText('Overdue');
    expect(tag.querySelector('svg path')?.getAttribute('d')).toMatch(/^M512 64/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('has one colour, that of the word', () => {
    expect(() => plainIcon(EyeTwoTone)).toThrow('The icon eye is drawn in two colours.');
  });
});
