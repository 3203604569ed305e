import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alteredFile } from './altered.js';

/** What to say where a file of a remote is not the one that was deployed, once that is known; undefined for other failures. */
export function useAltered(error: unknown): { title: string; text: string } | undefined {
  const { t } = useTranslation('ui');
  const [found, setFound] = useState<{ error: unknown; file: string }>();
  useEffect(() => {
    let current = true;
    void alteredFile(error).then((file) => {
      if (current && file) setFound({ error, file });
    });
    return () => {
      current = false;
    };
  }, [error]);
  if (!found || found.error !== error) return undefined;
  return { title: t('altered.title'), text: t('altered.text', { file: found.file }) };
}
