import type { TFunction } from 'i18next';

/** Asks before something typed is lost; Enter keeps it. */
export const leaveQuestion = (t: TFunction<'ui'>) => ({
  title: t('unsavedTitle'),
  content: t('unsavedText'),
  okText: t('leave'),
  cancelText: t('stay'),
  focusable: { autoFocusButton: 'cancel' as const },
});
