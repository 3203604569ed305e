import { documentLimits } from '@guyline/contract/documents';
import { useTranslation } from 'react-i18next';
import { useStayingToast } from './staying-toast.js';

/** Opens a signed link in a new tab; where the browser holds the tab back, the link itself is shown. */
export function useOpenFile(): (url: string) => void {
  const { t } = useTranslation('ui');
  const show = useStayingToast();
  return (url) => {
    const tab = window.open(url, '_blank');
    if (tab) {
      tab.opener = null;
      return;
    }
    show({
      kind: 'info',
      seconds: documentLimits.linkMinutes * 60,
      text: t('export.blocked'),
      action: (close) => (
        <a href={url} target="_blank" rel="noopener" onClick={close}>
          {t('export.open')}
        </a>
      ),
    });
  };
}
