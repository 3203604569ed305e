import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accessTo } from '@guyline/contract/areas';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { type Guide, guides } from './guides.js';

/** The steps of a page, each with the screen where it begins; a screen that is closed to the reader is named, not linked. */
export function Steps({ guide }: { guide: Guide }): ReactNode {
  const { t } = useTranslation('help');
  const visitor = visitorOf(useSession());
  const open = (path: string): boolean => accessTo(path.split('?')[0] ?? '', visitor) === 'open';
  const name = (step: string): string => t(`guide.${guide}.step.${step}.title`);
  return (
    <>
      <ol className="gl-help-steps">
        {Object.entries(guides[guide]).map(([step, path]) => (
          <li key={step}>
            <h3>{open(path) ? <Link to={path}>{name(step)}</Link> : name(step)}</h3>
            <p className="gl-help-text gl-second">{t(`guide.${guide}.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="gl-help-more">
        <Link to="/tutorials">{t('more')}</Link>
      </p>
    </>
  );
}
