/** What PromQL has between metrics; everything else that is not called, a label or quoted is the name of one. */
const words = new Set([
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'inf',
]);

/** The metrics that an expression of PromQL reads, without the endings of histograms. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left)\s*\([^)]*\)/g, ' ');
  const names = bare.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi) ?? [];
  return names.filter((name) => !words.has(name)).map(seriesOf);
}

/** The metric that a series belongs to: a histogram has three. */
const seriesOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

/** The metrics that a page of figures tells, with or without values. */
export const metricsOf = (page: string): string[] => [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);

/** The value of a series on a page of figures; undefined when it is not there. */
export function valueOf(page: string, series: string): number | undefined {
  const line = page.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
