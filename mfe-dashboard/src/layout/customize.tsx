import { type ReactNode, Suspense, useState } from 'react';
import { AppstoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazily } from '@guyline/web-core/lazily';
import { useSession } from '@guyline/web-core/session';
import type { PanelDefinition } from '../panel.js';
import { useLayout } from './use-layout.js';

const Drawer = lazily(async () => (await import('./customize-drawer.js')).CustomizeDrawer);

/**
 * Opens the choice of panels once the saved layout has loaded, since a change replaces all of it. Hidden while impersonating: it is not
 * the admin's page.
 */
export function Customize({ panels }: { panels: readonly PanelDefinition[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { impersonator } = useSession();
  const { known } = useLayout();
  const [open, setOpen] = useState<boolean>();
  if (impersonator) return null;
  return (
    <>
      <Button icon={<AppstoreOutlined />} data-tour="customize" disabled={!known} onClick={() => setOpen(true)}>
        {t('layout.customize')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Drawer panels={panels} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
