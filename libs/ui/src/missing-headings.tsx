import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '@guyline/contract/jobs';
import { apart } from '@guyline/web-core/apart';
import { joined } from '@guyline/web-core/joined';
import { OtherImport } from './other-import.js';

/** Which headings a file lacks, which it has, and what the person can do about it; of one that belongs elsewhere, where. */
export function MissingHeadings({
  result: { missing_headings: ways = [], columns = [], looks_like },
}: {
  result: ImportResult;
}): ReactNode {
  const { t } = useTranslation('ui');
  if (looks_like)
    return (
      <>
        {t('import.notChecked')} <OtherImport kind={looks_like} />
      </>
    );
  const named = (names: readonly string[]): string => joined(names.map(apart));
  const found = columns.map(({ heading }) => heading).filter(Boolean);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {ways.length === 1 ? (
        <p>{t('import.headings.missing', { names: named(ways[0] ?? []) })}</p>
      ) : (
        <>
          <p>{t('import.headings.missingOneOf')}</p>
          <ul>
            {ways.map((way) => (
              <li key={way.join()}>{named(way)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('import.headings.found', { names: named(found) })}</p>
      <p>{t('import.headings.how')}</p>
    </div>
  );
}
