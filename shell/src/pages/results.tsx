import type { ReactNode } from 'react';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Area } from '@guyline/contract/areas';
import { useRefusal } from '@guyline/web-core/use-refusal';
import { usePageTitle } from '@guyline/ui/page-title';

function Home(): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/dashboard')}>
      {t('home')}
    </Button>
  );
}

export const NotFound = (): ReactNode => {
  const { t } = useTranslation('shell');
  usePageTitle(t('notFound'));
  return <Result status="404" title="404" subTitle={t('notFound')} extra={<Home />} />;
};

export const Denied = (): ReactNode => {
  const { t } = useTranslation('shell');
  usePageTitle(t('denied'));
  return <Result status="403" title={t('denied')} subTitle={t('deniedText')} extra={<Home />} />;
};

/** In the place of a form that the person could not save: making and changing this is for others. */
export function LookOnly({ area }: { area: Area }): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  usePageTitle(t('lookOnly'));
  return (
    <Result
      status="info"
      title={<h1 className="gl-result-title">{t('lookOnly')}</h1>}
      subTitle={t('lookOnlyText')}
      extra={
        <Button type="primary" onClick={() => void navigate(area.path)}>
          {t(`area.${area.key}`)}
        </Button>
      }
    />
  );
}

export const Failed = (): ReactNode => {
  const { t } = useTranslation('shell');
  usePageTitle(t('serverWrong'));
  return <Result status="500" title="500" subTitle={t('serverWrong')} extra={<Home />} />;
};

/** In the place of a remote that could not be loaded, or that the portal refused; the rest stays usable. */
export const RemoteDown = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const { t } = useTranslation('shell');
  const refusal = useRefusal(error);
  const title = refusal?.title ?? t('remoteDown');
  usePageTitle(title);
  return (
    <Result
      status="warning"
      title={title}
      subTitle={refusal?.text ?? t('remoteDownText')}
      extra={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
};
