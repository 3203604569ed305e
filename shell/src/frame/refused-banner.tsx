import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedRemotes } from '@guyline/web-core/remotes';
import type { Refused } from '@guyline/web-core/served-contracts';
import { useSession } from '@guyline/web-core/session';
import { levels } from '@guyline/contract/access';

/** Admins see which versions the portal does not load, and what everybody has instead (docs/adr/0008-one-contract.md). */
export function RefusedBanner(): ReactNode {
  const { t } = useTranslation('shell');
  const { level_num } = useSession();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  useEffect(() => {
    if (level_num !== levels.admin) return;
    // A list that cannot be read is reported in the place of the screen.
    refusedRemotes().then(setRefused, () => undefined);
  }, [level_num]);
  const replaced = refused.filter(({ instead }) => instead);
  if (!replaced.length) return null;
  return (
    <aside className="gl-frame-banner" aria-label={t('refused.label')}>
      {replaced.map(({ remote, version, contract, served, instead }) => (
        <span key={remote}>{t('refused.text', { remote, version, contract, served, instead })}</span>
      ))}
    </aside>
  );
}
