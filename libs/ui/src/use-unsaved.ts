import { type RefObject, useEffect } from 'react';
import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { askBeforeTrade, isTraded, whyGone } from '@guyline/web-core/traded-person';
import { leaveQuestion } from './leave-question.js';

/** On the window: every bundle of a page has a copy of this module. Says of each form with changes whether they are still unsaved. */
const page = window as { guylineUnsaved?: Set<() => boolean> };
const isUnsaved = (): boolean => [...(page.guylineUnsaved ?? [])].some((ask) => ask());

function questionOf(t: TFunction<'ui'>) {
  const why = whyGone();
  // Nothing can be saved any more: whoever stays can only copy.
  const gone = why && { title: t(`gone.${why}`), content: t('gone.text'), cancelText: t('gone.stay') };
  return { ...leaveQuestion(t), ...gone };
}

/**
 * Warns before unsaved changes are left, inside the portal, for another person's eyes and when the tab closes.
 * A router asks only the last form of several, such as a message over a task: each asks for all of them.
 * @param saved read when leaving: a quick save ends before the next render
 */
export function useUnsaved(dirty: boolean, saved: RefObject<boolean>): void {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
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
    return askBeforeTrade(async () => saved.current || (await modal.confirm(questionOf(t))));
  }, [dirty, saved, modal, t]);
  useEffect(() => {
    if (!dirty) return undefined;
    const forms = (page.guylineUnsaved ??= new Set());
    const ask = (): boolean => !saved.current;
    const warn = (event: BeforeUnloadEvent): void => {
      // After a trade it was asked before, and the page cannot stay: its person is gone.
      if (ask() && !isTraded()) event.preventDefault();
    };
    forms.add(ask);
    window.addEventListener('beforeunload', warn);
    return () => {
      forms.delete(ask);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, saved]);
}
