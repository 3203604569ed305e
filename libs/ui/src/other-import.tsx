import type { ReactNode } from 'react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ImportJobKind } from '@guyline/contract/jobs';
import { usePermission } from '@guyline/web-core/session';
import { importPaths, importPermissions } from './import-paths.js';

/** The way to the import that a file seems to be meant for, for who may use it. */
export function OtherImport({ kind }: { kind: ImportJobKind }): ReactNode {
  const { t } = useTranslation('ui');
  const may = usePermission(importPermissions[kind]);
  return may && <Link to={importPaths[kind]}>{t(`import.instead.${kind}`)}</Link>;
}

/** Says of a file that could be imported here that it looks like one of another import. */
export function LooksLikeOther({ kind }: { kind: ImportJobKind }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`import.told.looksLike.${kind}`)}
      description={<OtherImport kind={kind} />}
    />
  );
}
