import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardLayout } from '@guyline/contract/preferences';
import { isDefault } from '@guyline/ui/arrange';
import { ArrangeList } from '@guyline/ui/arrange-list';
import { ReadFailed } from '@guyline/ui/read-failed';
import { SideDrawer } from '@guyline/ui/side-drawer';
import { useToasts } from '@guyline/ui/toasts';
import { usePhone } from '@guyline/ui/use-phone';
import type { PanelDefinition } from '../panel.js';
import { defaultLayout, useLayout } from './use-layout.js';

/** Which panels are shown, and in which order: by switches, buttons and dragging. Every change is kept at once; none can be made of a layout that could not be read. */
export function CustomizeDrawer({
  panels,
  open,
  onClose,
}: {
  panels: readonly PanelDefinition[];
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const toasts = useToasts();
  const phone = usePhone();
  const { layout, save, known, failed, query } = useLayout();
  const isRead = known && !failed;
  const keep = (next: DashboardLayout): void => save(next, { onError: toasts.failed });
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={t('layout.title')}
      size={phone ? '100%' : 400}
      footer={
        <Button block disabled={!isRead || isDefault(layout)} onClick={() => keep(defaultLayout)}>
          {t('ui:arrange.reset')}
        </Button>
      }
    >
      <p className="gl-second" style={{ marginBlockStart: 0 }}>
        {t('layout.text')}
      </p>
      <ReadFailed query={query} />
      {isRead && (
        <ArrangeList
          items={panels.map(({ key }) => ({ key, name: t(`panels.${key}`) }))}
          kept={layout}
          onChange={keep}
        />
      )}
    </SideDrawer>
  );
}
