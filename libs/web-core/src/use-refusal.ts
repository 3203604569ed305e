import { useTranslation } from 'react-i18next';
import { RemoteRefused } from './remotes.js';
import { useAltered } from './use-altered.js';

/**
 * What to say, and who must act, where a remote was not loaded because of its contract, or because a file of it is not the
 * one that was deployed; undefined for other failures.
 */
export function useRefusal(error: unknown): { title: string; text: string } | undefined {
  const { t } = useTranslation('ui');
  const altered = useAltered(error);
  if (!(error instanceof RemoteRefused)) return altered;
  const { why, remote, contract, served } = error.refused;
  return { title: t(`refused.${why}.title`), text: t(`refused.${why}.text`, { remote, contract, served }) };
}
