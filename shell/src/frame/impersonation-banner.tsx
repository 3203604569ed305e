import { type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession, useSwitchBack } from '@guyline/web-core/session';
import { useToasts } from '@guyline/ui/toasts';

/** Switches back once, and says so when it did not work. */
export function useSwitchingBack(): { busy: boolean; switchBack: () => void } {
  const back = useSwitchBack();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    switchBack: () => {
      setBusy(true);
      back().then(setBusy, (error: unknown) => {
        toasts.failed(error);
        setBusy(false);
      });
    },
  };
}

/** Whoever looks through somebody's eyes sees it on every screen. */
export function ImpersonationBanner(): ReactNode {
  const { t } = useTranslation('shell');
  const { name, impersonator } = useSession();
  const { busy, switchBack } = useSwitchingBack();
  if (!impersonator) return null;
  return (
    <aside className="gl-frame-banner" aria-label={t('impersonation.label')}>
      <span>
        <bdi>{t('impersonation.text', { name, admin: impersonator.name })}</bdi>
      </span>
      <Button size="small" loading={busy} onClick={switchBack}>
        {t('impersonation.back')}
      </Button>
    </aside>
  );
}
