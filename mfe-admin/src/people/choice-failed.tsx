import type { ReactNode } from 'react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** In the place of a choice that could not be read: while it is unknown a change would overwrite it. */
export function ChoiceFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <Alert type="error" title={t('loadFailed')} action={retry} style={{ marginBottom: 8 }} />;
}
