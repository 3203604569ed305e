import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface ProposalNoteProps {
  /** Takes it over; undefined = the form has it already. */
  onUse: (() => void) | undefined;
  /** The field of the one day that is proposed; absent = several are. */
  of?: string;
  children: ReactNode;
}

/** What is proposed for the days of a permit or ticket, as sentences. */
export function ProposalNote({ onUse, of, children }: ProposalNoteProps): ReactNode {
  const { t } = useTranslation('tasks');
  return (
    <div className="gl-second" style={{ marginBlockEnd: 16 }}>
      {children}
      {onUse && (
        <Button
          style={{ marginBlockStart: 4 }}
          {...(of && { 'aria-label': `${t('permit.proposal.useOne')}: ${of}` })}
          onClick={onUse}
        >
          {t(of ? 'permit.proposal.useOne' : 'permit.proposal.use')}
        </Button>
      )}
    </div>
  );
}
