import type { ReactNode, Ref } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProposedRequirements } from '@guyline/contract/jurisdictions/asked';
import { Answered, Panel } from '@guyline/ui/page';
import type { MissingNoteHandle } from '../events/note-field.js';
import { Crowded, ProposedChoices } from '../events/proposed-requirements.js';
import type { Chosen } from './event-order.js';

/** What the authorities of the chosen stores ask for, and whether each event gets it (docs/domain.md, What is asked for). */
export function AskedPanel({
  of,
  customerId,
  paused,
  refused,
  choicesRef,
  value,
  onChange,
}: {
  of: { key: readonly unknown[]; read: () => Promise<ProposedRequirements> };
  customerId: number;
  paused: boolean;
  /** The events were to be made while a note was missing: each missing note says so. */
  refused: boolean;
  /** Leads to the first note that is missing. */
  choicesRef?: Ref<MissingNoteHandle>;
  value: Chosen;
  onChange: (value: Chosen) => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const { on, choices } = value;
  const query = useQuery({
    queryKey: ['jurisdictions', ...of.key],
    queryFn: of.read,
    placeholderData: keepPreviousData,
    enabled: !paused,
    refetchOnMount: 'always', // it comes back once an Undo took the events away that were in its way
  });
  return (
    <Panel title={t('asked.title')}>
      <div className="gl-stack">
        <Checkbox checked={on} onChange={({ target }) => onChange({ ...value, on: target.checked })}>
          {t('templates.askToo')}
        </Checkbox>
        {on ? (
          <Form.Item noStyle {...(refused && { validateStatus: 'error' })}>
            <ProposedChoices
              ref={choicesRef}
              query={query}
              customerId={customerId}
              value={choices}
              onChange={(next) => onChange({ ...value, choices: next })}
            />
          </Form.Item>
        ) : (
          <>
            <p className="gl-second" style={{ margin: 0 }}>
              {t('templates.notAsked')}
            </p>
            {/* Their limits hold all the same. */}
            <Answered query={query}>{(answer) => <Crowded answer={answer} />}</Answered>
          </>
        )}
      </div>
    </Panel>
  );
}
