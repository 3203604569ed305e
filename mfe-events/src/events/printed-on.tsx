import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { now } from '@guyline/web-core/clock';
import { momentAt } from '@guyline/web-core/days';

/** When a sheet was printed, by the clock of its store: who holds it sees how old it is. On paper alone, as the screen follows what changes. */
export function PrintedOn({ zone }: { zone: string | undefined }): ReactNode {
  const { t } = useTranslation('events');
  const [at, setAt] = useState(now);
  useEffect(() => {
    // In time for the paper: the page may have been open for days.
    const renew = (): void => flushSync(() => setAt(now()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return <p className="gl-on-paper gl-num">{t('permits.printedOn', { moment: momentAt(at, zone) })}</p>;
}
