import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dotted } from '@guyline/ui/dotted';
import { stateCounts } from './work-counts.js';

/** The line of a card with its overdue and pending tasks. @param tasks renders a count as the table does */
export function OverdueAndPending({ tasks }: { tasks: (count: (typeof stateCounts)[0 | 1]) => ReactNode }): ReactNode {
  const { t } = useTranslation('dashboard');
  const [overdue, pending] = stateCounts;
  return (
    <Dotted
      parts={[overdue, pending].map((one) => (
        <>
          {t(one[1])} {tasks(one)}
        </>
      ))}
    />
  );
}
