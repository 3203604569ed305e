import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { cutTexts } from '../jest/cut.js';
import { onTablet } from '../jest/screens.js';
import { CutText } from '../src/cut-text.js';
import { show } from './render.js';

const NAME = 'Fireworks tents of the northern lake shore, summer and winter';

describe('a text that is cut', () => {
  const told = async (): Promise<string | null> => (await screen.findByRole('tooltip')).textContent;

  it('is told whole when it is pointed at', async () => {
    cutTexts();
    await show(<CutText>{NAME}</CutText>);
    fireEvent.mouseEnter(screen.getByText(NAME));
    expect(await told()).toBe(NAME);
  });

  it('is a stop of the keyboard, and told whole there', async () => {
    cutTexts();
    await show(<CutText>{NAME}</CutText>);
    expect(screen.getByText(NAME).tabIndex).toBe(0);
    act(() => screen.getByText(NAME).focus());
    expect(await told()).toBe(NAME);
  });

  it('is told whole when it is tapped', async () => {
    cutTexts();
    onTablet();
    await show(<CutText>{NAME}</CutText>);
    fireEvent.click(screen.getByText(NAME));
    expect(await told()).toBe(NAME);
  });

  it('is told whole by the link that it names, which stays the only stop', async () => {
    cutTexts();
    await show(
      <Link to="/projects/view/3">
        <CutText>{NAME}</CutText>
      </Link>,
    );
    expect(screen.getByText(NAME).tabIndex).toBe(-1);
    act(() => screen.getByRole('link').focus());
    expect(await told()).toBe(NAME);
  });

  it('is nothing but a text where it has room', async () => {
    await show(<CutText>{NAME}</CutText>);
    const text = screen.getByText(NAME);
    fireEvent.focus(text);
    fireEvent.click(text);
    expect([text.tabIndex, screen.queryByRole('tooltip')]).toEqual([-1, null]);
  });
});
