import type { palette } from '../palette.js';

/** A state has the colour it has everywhere; everything else takes `chartColors` in their order. */
export type ChartColor = keyof (typeof palette)['light'];

/** For data other than states; any two of them differ for colour-blind people too (`palette.spec.ts`). */
export const chartColors = [
  'chart1',
  'chart2',
  'chart3',
  'chart4',
  'chart5',
  'chart6',
  'chart7',
  'chart8',
] as const satisfies readonly ChartColor[];

export interface ChartSeries {
  key: string;
  label: string;
  color: ChartColor;
  /** Of a line: what it is compared with. */
  dashed?: true;
}

/** A bar, a point of every line, or a slice; a row of the table. */
export interface ChartRow {
  label: string;
  /** The label where there is little room, on an axis. */
  short?: string;
  /** Numbers by the key of their series; what is absent is 0. */
  parts: Readonly<Record<string, number>>;
  /** Of a sum of several things that the answer does not name: how many they are. */
  standsFor?: number;
  /** Addresses of the lists behind the numbers, by the key of their series; none where the person may not open the list. */
  links?: Readonly<Record<string, string>>;
}

export interface ChartData {
  /** What the chart is about; the name of its table. */
  title: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
}

/** What a canvas draws; `onOpen` is called with the row and the series that were clicked. */
export interface CanvasProps extends ChartData {
  height: number;
  onOpen: (row: ChartRow, series: string) => void;
}

/** All numbers of a row together. */
export const sumOf = ({ parts }: ChartRow): number => Object.values(parts).reduce((sum, n) => sum + n, 0);

/** A label cut to `letters` characters. It keeps a short last word, by which permits of a city and of its county alone differ. */
export function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const last = text.slice(text.lastIndexOf(' ') + 1);
  const end = last.length * 2 <= letters ? last : '';
  return `${text.slice(0, letters - 1 - end.length).trimEnd()}…${end}`;
}

/** The first `most` rows and the sum of the others as one more, which opens nothing; all of them when there are not more. */
export function withOthers(rows: readonly ChartRow[], most: number, label: (n: number) => string): readonly ChartRow[] {
  if (rows.length <= most) return rows;
  const others = rows.slice(most);
  const parts: Record<string, number> = {};
  for (const row of others) for (const [key, n] of Object.entries(row.parts)) parts[key] = (parts[key] ?? 0) + n;
  const standsFor = others.reduce((sum, row) => sum + (row.standsFor ?? 1), 0);
  return [...rows.slice(0, most), { label: label(standsFor), parts, standsFor }];
}
