/**
 * All colours of the portal; no other file defines one. Apart from antd's theme, so that the screens before sign-in need
 * no antd.
 */
export const palette = {
  light: {
    primary: '#0F5C5C',
    accent: '#C9772B',
    ground: '#F6F7F6',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E3E7E5',
    text: '#17211F',
    second: '#51605C',
    faint: '#5F6E6A',
    overdue: '#B42318',
    warning: '#B54708',
    pending: '#475467',
    progress: '#175CD3',
    done: '#067647',
    none: '#667085',
    chart1: '#0F5C5C',
    chart2: '#A679ED',
    chart3: '#7C9217',
    chart4: '#7B0F29',
    chart5: '#5D4DBE',
    chart6: '#AB594D',
    chart7: '#499688',
    chart8: '#494401',
  },
  dark: {
    primary: '#4FB3AE',
    accent: '#E0A063',
    ground: '#101615',
    surface: '#18201F',
    raised: '#1B2422',
    line: '#2A3533',
    text: '#E9EFED',
    second: '#A9B8B4',
    faint: '#92A19D',
    overdue: '#F97066',
    warning: '#FDB022',
    pending: '#98A2B3',
    progress: '#53B1FD',
    done: '#47CD89',
    none: '#98A2B3',
    chart1: '#4FB3AE',
    chart2: '#6B62BF',
    chart3: '#A4C025',
    chart4: '#985D70',
    chart5: '#DECEFF',
    chart6: '#D78072',
    chart7: '#687C00',
    chart8: '#FFCAB3',
  },
} as const;
export type Mode = keyof typeof palette;

/** The same colours as CSS variables, for what antd does not draw; dark follows `data-mode` of the document. */
export const themeCss = (['light', 'dark'] as const)
  .map((mode) => {
    const variables = Object.entries(palette[mode]).map(([name, value]) => `--gl-${name}:${value}`);
    return `:root${mode === 'dark' ? '[data-mode=dark]' : ''}{${variables.join(';')};color-scheme:${mode}}`;
  })
  .join('\n');
