import { theme as antd, type ThemeConfig } from 'antd';
import { mixed } from '@guyline/contract/colors';
import { type Mode, palette } from './palette.js';

/**
 * antd dims its primary colour in the dark mode; one that is as light as it must be stays as it is. So does that of links, which are
 * anchors in one place and buttons in another.
 */
const keeping =
  (link: string, primary?: string): typeof antd.darkAlgorithm =>
  (seed, tokens = antd.darkAlgorithm(seed)) => ({
    ...tokens,
    ...(primary && { colorPrimary: primary, colorPrimaryText: primary, colorInfo: primary }),
    colorLink: link,
  });

/**
 * antd's tokens of a mode. Info and link follow the primary colour, or they stay blue.
 * @param primary a colour of the settings in place of the portal's own, as it is in this mode
 * @param still for people who want no motion: what unfolds would wait for the end of an animation that CSS has switched off
 */
export function themeOf(mode: Mode, primary?: string, still = false): ThemeConfig {
  const colors = { ...palette[mode], ...(primary && { primary }) };
  /** A tint of the primary colour; the portal's own has chosen ones. */
  const tinted = (light: string, dark: string, share: number): string =>
    primary ? mixed(primary, colors.surface, share) : mode === 'light' ? light : dark;
  const selected = tinted('#E1EDEC', '#1D3231', 0.12);
  return {
    algorithm: mode === 'light' ? antd.defaultAlgorithm : [antd.darkAlgorithm, keeping(colors.primary, primary)],
    token: {
      colorPrimary: colors.primary,
      colorPrimaryBg: selected,
      colorPrimaryBgHover: tinted('#CFE2E1', '#25403E', 0.2),
      colorInfo: colors.primary,
      colorInfoBg: selected,
      colorInfoBorder: tinted('#B5D3D1', '#2F5250', 0.3),
      colorLink: colors.primary,
      colorError: colors.overdue,
      colorWarning: colors.warning,
      colorSuccess: colors.done,
      colorBgLayout: colors.ground,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBorderSecondary: colors.line,
      colorText: colors.text,
      colorTextSecondary: colors.second,
      colorTextDescription: colors.second,
      colorTextTertiary: colors.faint,
      colorTextPlaceholder: colors.faint,
      ...(mode === 'dark' && { colorTextLightSolid: '#0B1413' }),
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'var(--gl-font)',
      motion: !still,
      motionDurationSlow: '0.15s',
      motionDurationMid: '0.12s',
      motionDurationFast: '0.08s',
    },
    components: {
      Table: {
        cellFontSize: 13,
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 10,
        cellPaddingBlock: 9,
        cellPaddingInline: 10,
        headerColor: colors.second,
        headerBg: colors.surface,
      },
      Form: { itemMarginBottom: 16 },
      Tabs: { horizontalItemPadding: '8px 0', horizontalMargin: '0' },
    },
  };
}
