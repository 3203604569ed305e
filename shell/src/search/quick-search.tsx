import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Strings } from '@guyline/web-core/strings';
import { dialogOpen, isMac, searchKey } from '@guyline/ui/keys';
import { usePhone } from '@guyline/ui/use-phone';
import { BarButton } from '../frame/bar-button.js';

const Dialog = lazy(async () => ({ default: (await import('./search-dialog.js')).SearchDialog }));

/** Ctrl K, on a Mac Command K; not while another dialog asks for something. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!dialogOpen(':not(:has(.gl-search))')) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
}

/**
 * The button of the quick search and its key; the search itself is loaded when it is first opened.
 * @param button the key works without it, too
 */
export function QuickSearch({ button = true }: { button?: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const phone = usePhone();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [openNow] = useState(() => () => setState('open'));
  useSearchKey(openNow);
  return (
    <>
      {button && (
        <BarButton
          label={phone ? t('search') : `${t('search')} (${searchKey})`}
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          icon={<SearchOutlined />}
          onClick={openNow}
        />
      )}
      {state !== 'never' && (
        <Suspense fallback={null}>
          <Strings ns="search" load={(language) => import(`./locales/${language}.json`)}>
            <Dialog open={state === 'open'} onClose={() => setState('closed')} />
          </Strings>
        </Suspense>
      )}
    </>
  );
}
