import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** How long the link of a file that did not open stays, in seconds. */
const LINK_SECONDS = 15;

/** Opens a signed link in a new tab; where the browser holds the tab back, the link itself is shown. */
export function useOpenFile(): (url: string) => void {
  const { message } = App.useApp();
  const { t } = useTranslation('ui');
  return (url) => {
    const tab = window.open(url, '_blank');
    if (tab) {
      tab.opener = null;
      return;
    }
    message.info({
      duration: LINK_SECONDS,
      content: (
        <>
          {t('export.blocked')}{' '}
          <a href={url} target="_blank" rel="noopener">
            {t('export.open')}
          </a>
        </>
      ),
    });
  };
}
