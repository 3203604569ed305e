import type { ReactNode } from 'react';
import { type BrandColor, brandColorNames, inDark, textOn } from '@guyline/contract/colors';
import type { PublicSetting } from '@guyline/contract/reference';
import { useAskedBrand } from '@guyline/ui/brand';

/** The variables of the palette that the settings replace, for both modes. */
export function brandCss(setting: Partial<Pick<PublicSetting, BrandColor>>): string {
  const given = brandColorNames.flatMap((name) => {
    const color = setting[name];
    return color ? [{ name, color }] : [];
  });
  const rule = (selector: string, colorOf: (name: BrandColor, color: string) => string): string => {
    const variables = given.flatMap(({ name, color }) => {
      const shown = colorOf(name, color);
      return [`--gl-${name}:${shown}`, ...(name === 'accent' ? [`--gl-on-accent:${textOn(shown)}`] : [])];
    });
    return `${selector}{${variables.join(';')}}`;
  };
  if (!given.length) return '';
  return [rule(':root:root', (_, color) => color), rule(':root:root[data-mode=dark]', inDark)].join('\n');
}

/** The colours of the settings, for every screen. */
export const BrandStyles = (): ReactNode => <style>{brandCss(useAskedBrand())}</style>;
