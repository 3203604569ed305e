import type { ReactNode } from 'react';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { Strings } from '@guyline/web-core/strings';
import { PageFrame, Panel } from '@guyline/ui/page';
import { usePhone } from '@guyline/ui/use-phone';
import { guidesOf, levelOf } from './guides.js';
import { helpCss } from './help-css.js';
import { Keys, Marks } from './marks.js';
import { Steps } from './steps.js';

/** What each kind of person does here: their own page first, the others beside it; the address keeps which is open. */
function Guides(): ReactNode {
  const { t } = useTranslation(['help', 'ui', 'shell']);
  const [query, setQuery] = useSearchParams();
  const phone = usePhone();
  const offered = guidesOf(visitorOf(useSession()));
  const shown = offered.find((guide) => guide === query.get('guide')) ?? offered[0];
  const items = offered.map((guide) => {
    const level = levelOf(guide);
    return { key: guide, label: level ? t(`ui:level.${level}`) : t('shell:systemManagement') };
  });
  return (
    <PageFrame title={t('title')}>
      <style href="guyline-help" precedence="low">
        {helpCss}
      </style>
      <Tabs
        className="gl-help"
        items={items.map((item) => ({
          ...item,
          children: shown === item.key && (
            <div className="gl-columns">
              <div className="gl-stack">
                <Panel title={t(shown === 'system' ? 'about' : 'morning')}>
                  <p className="gl-help-text">{t(`guide.${shown}.first`)}</p>
                </Panel>
                <Panel title={t('steps')}>
                  <Steps guide={shown} />
                </Panel>
              </div>
              <div className="gl-stack">
                <Panel title={t('marks')}>
                  <Marks />
                </Panel>
                {!phone && (
                  <Panel title={t('ui:keys.title')}>
                    <Keys />
                  </Panel>
                )}
              </div>
            </div>
          ),
        }))}
        activeKey={shown}
        onChange={(guide) => setQuery({ guide }, { replace: true })}
      />
    </PageFrame>
  );
}

export const HelpPage = (): ReactNode => (
  <Strings ns="help" load={(language) => import(`./locales/${language}.json`)}>
    <Guides />
  </Strings>
);
