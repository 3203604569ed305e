import { theme as antd, type ThemeConfig } from 'antd';
import { type Mode, palette } from './palette.js';

/** antd's tokens of a mode. Info and link follow the primary colour, or they stay blue. */
export function themeOf(mode: Mode): ThemeConfig {
  const colors = palette[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: colors.primary,
      colorPrimaryBg: mode === 'light' ? '#E1EDEC' : '#1D3231',
      colorPrimaryBgHover: mode === 'light' ? '#CFE2E1' : '#25403E',
      colorInfo: colors.primary,
      colorInfoBg: mode === 'light' ? '#E1EDEC' : '#1D3231',
      colorInfoBorder: mode === 'light' ? '#B5D3D1' : '#2F5250',
      colorLink: colors.primary,
      colorError: colors.overdue,
      colorWarning: colors.warning,
      colorSuccess: colors.done,
      colorBgLayout: colors.ground,
      colorBgContainer: colors.surface,
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
      // antd mixes a muddy grey from so dark a primary colour; the tint is ours.
      Menu: {
        itemSelectedBg: `color-mix(in srgb, ${colors.primary} 12%, ${colors.surface})`,
        itemSelectedColor: colors.primary,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
      },
      Tabs: { horizontalItemPadding: '8px 0', horizontalMargin: '0' },
    },
  };
}
