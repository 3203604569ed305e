import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { searchKey } from './keys.js';
import { hasTour, startTour } from './tour-start.js';

const listKeys = ['/', 'j k', 'e'] as const;

/** What of the page is there decides which keys do something. */
const shown = (selector: string): boolean => document.querySelector(selector) !== null;

/** Opens the list of the keys of the page; from here its tour starts again. */
export function useKeysDialog(): () => void {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  return () => {
    const keys: [key: string, does: string][] = [
      ...(shown('.gl-frame-top') ? [[searchKey, t('keys.everywhere')] as [string, string]] : []),
      ...(shown('.gl-list') ? listKeys.map((key): [string, string] => [key, t(`keys.${key}`)]) : []),
      ['?', t(shown('.gl-list') || !hasTour() ? 'keys.?' : 'startTour')],
    ];
    const dialog = modal.info({
      title: t('keys.title'),
      content: (
        <>
          {hasTour() && (
            <p>
              <Button
                onClick={() => {
                  dialog.destroy();
                  startTour();
                }}
              >
                {t('startTour')}
              </Button>
            </p>
          )}
          <dl className="gl-facts">
            {keys.map(([key, does]) => [
              <dt key={key}>
                <kbd dir="ltr">{key}</kbd>
              </dt>,
              <dd key={`${key} does`}>{does}</dd>,
            ])}
          </dl>
        </>
      ),
    });
  };
}
