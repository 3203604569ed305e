import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dotted } from '@guyline/ui/dotted';
import { openCounts } from './work-counts.js';

/** The line of a card that says how much is overdue and pending. @param tasks the number of a row's tasks, as its table shows it */
export function LateAndOpen({ tasks }: { tasks: (count: (typeof openCounts)[0 | 1]) => ReactNode }): ReactNode {
  const { t } = useTranslation('dashboard');
  const [overdue, pending] = openCounts;
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
