import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import { Panel } from '@guyline/ui/page';
import type { Choices } from '../events/proposals.js';
import { ProposedChoices } from '../events/proposed-requirements.js';

/** Whether the authorities are asked, and what of it is left out. */
export interface AuthorityChoices {
  on: boolean;
  choices: Choices;
}

/** What the authorities of the chosen stores ask for, and whether each event gets it (docs/domain.md, What is asked for). */
export function AskedPanel({
  of,
  customerId,
  value: { on, choices },
  onChange,
}: {
  of: { key: readonly unknown[]; read: () => Promise<ProposedRequirements> };
  customerId: number;
  value: AuthorityChoices;
  onChange: (value: AuthorityChoices) => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const query = useQuery({
    queryKey: ['jurisdictions', ...of.key],
    queryFn: of.read,
    placeholderData: keepPreviousData,
    enabled: on,
  });
  return (
    <Panel title={t('asked.title')}>
      <div className="gl-stack">
        <Checkbox checked={on} onChange={({ target }) => onChange({ on: target.checked, choices })}>
          {t('templates.askToo')}
        </Checkbox>
        {on ? (
          <ProposedChoices
            query={query}
            customerId={customerId}
            value={choices}
            onChange={(next) => onChange({ on, choices: next })}
          />
        ) : (
          <p className="gl-second" style={{ margin: 0 }}>
            {t('templates.notAsked')}
          </p>
        )}
      </div>
    </Panel>
  );
}
