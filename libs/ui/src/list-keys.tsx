import { type RefObject, useEffect, useRef } from 'react';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { dialogOpen, editable } from './keys.js';
import { hasTour, startTour } from './tour-start.js';

/** First thing to press in each row, table or card. */
const rowTargets = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('tbody tr.ant-table-row, .gl-card')].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button:not([disabled])') ?? [],
  );

function move(list: HTMLElement, step: number): void {
  const targets = rowTargets(list);
  const row = document.activeElement?.closest('tr, .gl-card');
  const at = targets.findIndex((target) => row?.contains(target));
  targets[at < 0 ? 0 : Math.min(targets.length - 1, Math.max(0, at + step))]?.focus();
}

/** The keys of a list; from here the page's tour starts again. */
function useKeysDialog(): () => void {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  return () => {
    const dialog = modal.info({
      title: t('keys.title'),
      content: (
        <>
          <dl className="gl-facts">
            {(['/', 'j k', 'e', '?'] as const).map((key) => [
              <dt key={key}>
                <kbd>{key}</kbd>
              </dt>,
              <dd key={`${key} does`}>{t(`keys.${key}`)}</dd>,
            ])}
          </dl>
          {hasTour() && (
            <Button
              onClick={() => {
                dialog.destroy();
                startTour();
              }}
            >
              {t('startTour')}
            </Button>
          )}
        </>
      ),
    });
  };
}

/** Keyboard of a list (look.md): `/` search, `j` `k` rows, `e` edits the row in focus, `?` tells. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const keysDialog = useKeysDialog();
  const showKeys = useRef(keysDialog);
  showKeys.current = keysDialog;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!list.current || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest?.(editable) || dialogOpen()) return;
      const keys: Record<string, () => void> = {
        '/': () => list.current?.querySelector<HTMLElement>('input[data-list-search]')?.focus(),
        j: () => move(list.current as HTMLElement, 1),
        k: () => move(list.current as HTMLElement, -1),
        e: () =>
          (
            document.activeElement?.closest('tr, .gl-card')?.querySelector('[data-edit]') as HTMLElement | null
          )?.click(),
        '?': () => showKeys.current(),
      };
      const does = keys[event.key];
      if (!does) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list]);
}
