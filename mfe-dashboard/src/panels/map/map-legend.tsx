import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import type { Step } from './steps.js';

/** The steps of colour, each with the numbers of events that it stands for. */
export function MapLegend({ steps }: { steps: readonly Step[] }): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const number = (value: number): string => count(value, i18n.language);
  return (
    <ul className="gl-map-legend gl-num" aria-label={t('ui:activeEvents')}>
      {steps.map(({ from, to, colour }) => (
        <li key={from}>
          <i data-step={colour} aria-hidden />
          <bdi dir="ltr">
            {to === undefined ? `${number(from)}+` : from === to ? number(from) : `${number(from)}–${number(to)}`}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
