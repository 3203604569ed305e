import { theme as antd, type ThemeConfig } from 'antd';

/** The colours of look.md; no colour, radius or font size stands anywhere else. */
export const palette = {
  light: {
    primary: '#0F5C5C', accent: '#C9772B', ground: '#F6F7F6', surface: '#FFFFFF', line: '#E3E7E5',
    text: '#17211F', second: '#51605C', faint: '#5F6E6A',
    overdue: '#B42318', warning: '#B54708', pending: '#475467', progress: '#175CD3', done: '#067647', none: '#667085',
  },
  dark: {
    primary: '#4FB3AE', accent: '#E0A063', ground: '#101615', surface: '#18201F', line: '#2A3533',
    text: '#E9EFED', second: '#A9B8B4', faint: '#92A19D',
    overdue: '#F97066', warning: '#FDB022', pending: '#98A2B3', progress: '#53B1FD', done: '#47CD89', none: '#98A2B3',
  },
} as const;
export type Mode = keyof typeof palette;

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
      Table: { cellFontSize: 13, cellPaddingBlock: 9, cellPaddingInline: 10, headerColor: colors.second, headerBg: colors.surface },
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

/** The same colours as CSS variables, for what antd does not draw; dark follows `data-mode` of the document. */
export const themeCss = (['light', 'dark'] as const)
  .map((mode) => {
    const variables = Object.entries(palette[mode]).map(([name, value]) => `--gl-${name}:${value}`);
    return `:root${mode === 'dark' ? '[data-mode=dark]' : ''}{${variables.join(';')};color-scheme:${mode}}`;
  })
  .join('\n');
