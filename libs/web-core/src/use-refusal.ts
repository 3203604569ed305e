import { useTranslation } from 'react-i18next';
import { RemoteRefused } from './remotes.js';

/** What to say, and who must act, where a remote was not loaded because of its contract; undefined for other failures. */
export function useRefusal(error: unknown): { title: string; text: string } | undefined {
  const { t } = useTranslation('ui');
  if (!(error instanceof RemoteRefused)) return undefined;
  const { why, remote, contract, served } = error.refused;
  return { title: t(`refused.${why}.title`), text: t(`refused.${why}.text`, { remote, contract, served }) };
}
