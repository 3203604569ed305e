import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { count } from '@guyline/web-core/days';
import type { ChartData } from './chart-data.js';

/**
 * The numbers of a chart as a table: as a view of its own with links, for screen readers beside what is drawn (without links, which
 * nobody would see focused), and in the chart's place when it cannot be drawn.
 */
export function ChartTable({ title, series, rows, links }: ChartData & { links: boolean }): ReactNode {
  const { i18n } = useTranslation();
  return (
    <table className="gl-chart-table gl-num">
      <caption className="gl-sr">{title}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, parts, links: to }, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{label}</bdi>
            </th>
            {series.map((one) => {
              const shown = count(parts[one.key] ?? 0, i18n.language);
              const address = links && to?.[one.key];
              return (
                <td key={one.key}>
                  {address ? (
                    <Link to={address} aria-label={`${label}, ${one.label}: ${shown}`}>
                      {shown}
                    </Link>
                  ) : (
                    shown
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
