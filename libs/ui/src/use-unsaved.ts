import { type RefObject, useEffect } from 'react';
import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { askBeforeTrade, isTraded, whyGone } from '@guyline/web-core/traded-person';
import { leaveQuestion } from './leave-question.js';

/** On `window`, as every bundle has its own copy of this module: of each form with changes, whether they are still unsaved. */
const page = window as { guylineUnsaved?: Set<() => boolean> };
/** Of several forms with unsaved changes, such as a message over a task, the last asks for all. */
const whoAsks = (): (() => boolean) | undefined =>
  [...(page.guylineUnsaved ?? [])].findLast((isUnsaved) => isUnsaved());

function questionOf(t: TFunction<'ui'>) {
  const why = whyGone();
  // Nothing can be saved any more: whoever stays can only copy.
  const gone = why && { title: t(`gone.${why}`), content: t('gone.text'), cancelText: t('gone.stay') };
  return { ...leaveQuestion(t), ...gone };
}

/**
 * Warns once before unsaved changes are left, inside the portal, for another person's eyes and when the tab closes. The router
 * consults only the blocker that was mounted last, so each one checks all forms of the page.
 * @param saved read when leaving: a quick save ends before the next render
 */
export function useUnsaved(dirty: boolean, saved: RefObject<boolean>): void {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      whoAsks() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const question = modal.confirm({
      ...questionOf(t),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => question.destroy(); // left once more meanwhile: the second question takes its place
  }, [blocker, modal, t]);
  useEffect(() => {
    if (!dirty) return undefined;
    const forms = (page.guylineUnsaved ??= new Set());
    const isUnsaved = (): boolean => !saved.current;
    const warn = (event: BeforeUnloadEvent): void => {
      // After a trade it was asked before, and the page cannot stay: its person is gone.
      if (isUnsaved() && !isTraded()) event.preventDefault();
    };
    forms.add(isUnsaved);
    window.addEventListener('beforeunload', warn);
    const forget = askBeforeTrade(async () => whoAsks() !== isUnsaved || (await modal.confirm(questionOf(t))));
    return () => {
      forms.delete(isUnsaved);
      window.removeEventListener('beforeunload', warn);
      forget();
    };
  }, [dirty, saved, modal, t]);
}
