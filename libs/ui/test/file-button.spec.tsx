import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FileButton } from '../src/file-button.js';
import { UiStyles } from '../src/styles.js';
import { show } from './render.js';

/** The rules that hold on paper alone, as texts. */
const onPaper = (): string[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => 'media' in rule && (rule as CSSMediaRule).media.mediaText === 'print')
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

describe('a button that opens the file chooser', () => {
  it.each([undefined, 'wide'])('is not on paper, whatever class its caller gives: %s', async (className) => {
    await show(
      <>
        <UiStyles />
        <FileButton label="Photo" accept="image/*" className={className} onFiles={() => undefined}>
          Add
        </FileButton>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Add' });
    if (className) expect(button.classList.contains(className)).toBe(true);
    expect(button.matches('.gl-no-print')).toBe(true);
    expect(onPaper().join('\n')).toMatch(/\.gl-no-print[^{]*\{\s*display: none !important/);
  });
});
