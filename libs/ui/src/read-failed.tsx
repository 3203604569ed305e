import type { ReactNode } from 'react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MayFail, useFailure } from './use-failure.js';

/** Says that a part of what is shown could not be read, such as the choices of a field, and asks again; else nothing. */
export function ReadFailed({ query }: { query: MayFail & { isFetching: boolean; refetch: () => unknown } }): ReactNode {
  const { t } = useTranslation('ui');
  if (!useFailure(query)) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('loadFailed')}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
      style={{ marginTop: 8 }}
    />
  );
}
