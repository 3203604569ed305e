import type { ReactNode } from 'react';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UserDetail } from '@guyline/contract/users';
import { areaOf, type Kind } from './kinds.js';

/** Shown instead of the form when the visitor may see the person but not change them. */
export function LookOnly({ kind, person }: { kind: Kind; person: UserDetail }): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <Result
      status="info"
      title={<h1 className="gl-result-title">{t('people.lookOnly', { name: person.name })}</h1>}
      subTitle={t('people.lookOnlyText')}
      extra={
        <Button type="primary" onClick={() => void navigate(`${areaOf[kind].path}/view/${person.id}`)}>
          {person.name}
        </Button>
      }
    />
  );
}
