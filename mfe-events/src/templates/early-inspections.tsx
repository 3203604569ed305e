import type { ReactNode } from 'react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TemplateItem } from '@guyline/contract/templates';
import { earlyInspections } from '@guyline/contract/templates/inspection-order';
import { joinedLists } from '@guyline/web-core/joined';

/** Names the inspections of a template that come before their install; undefined where none does. */
export function useEarlyInspections(): (items: readonly TemplateItem[]) => string | undefined {
  const { t } = useTranslation(['events', 'ui']);
  return (items) => {
    const pairs = earlyInspections(items).map(({ inspection, install }) =>
      t('templates.early.pair', { inspection: t(`ui:item.${inspection}`), install: t(`ui:item.${install}`) }),
    );
    return pairs.length ? t('templates.early.title', { pairs: joinedLists(pairs) }) : undefined;
  };
}

/** That inspections of a template come before their install, which is said and not forbidden. */
export function EarlyInspections({ items }: { items: readonly TemplateItem[] }): ReactNode {
  const { t } = useTranslation('events');
  const text = useEarlyInspections()(items);
  if (!text) return null;
  return <Alert type="warning" showIcon title={text} description={t('templates.early.hint')} />;
}
