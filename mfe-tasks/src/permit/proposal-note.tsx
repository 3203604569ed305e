import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** What is proposed for the days of a permit or ticket, as sentences; `onUse` takes it over, undefined where the form has it already. */
export function ProposalNote({ onUse, children }: { onUse: (() => void) | undefined; children: ReactNode }): ReactNode {
  const { t } = useTranslation('tasks');
  return (
    <div className="gl-second" style={{ marginBlockEnd: 16 }}>
      {children}
      {onUse && (
        <Button style={{ marginBlockStart: 4 }} onClick={onUse}>
          {t('permit.proposal.use')}
        </Button>
      )}
    </div>
  );
}
