import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Alert, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  CrowdedSite,
  ProposedRequirements as Answer,
  ProposeRequirements,
} from '@guyline/contract/jurisdictions/asked';
import { eventRoutes } from '@guyline/contract/routes/events';
import { Answered } from '@guyline/ui/page';
import { apart } from '@guyline/web-core/apart';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { usePermission } from '@guyline/web-core/session';
import { type Choices, itemGroups, noChoices } from './proposals.js';
import { missingNoteIn, type MissingNoteHandle } from './note-field.js';
import { ProposedItem } from './proposed-item.js';
import { stillProposed } from './still-proposed.js';

/** Stores of which the directory does not know whom to ask, so that nobody takes silence for consent. */
function Unplaced({
  answer: { unplaced, unplaced_cnt },
  customerId,
}: {
  answer: Answer;
  customerId: number;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const mayResolve = usePermission('jurisdictions.manage');
  if (!unplaced_cnt) return null;
  const names = joined(unplaced.map(({ lc_number, city, state_code }) => `${lc_number} (${city}, ${state_code})`));
  return (
    <Alert
      type="warning"
      showIcon
      title={t('asked.unplaced', { n: count(unplaced_cnt, i18n.language) })}
      description={
        <>
          <div style={{ overflowWrap: 'anywhere' }}>
            <bdi>{unplaced_cnt > unplaced.length ? joined([names, '…']) : names}</bdi>
          </div>
          {/* In a tab of its own: the form behind it would be lost. Without a state the list shows the stores that are to resolve. */}
          {mayResolve && (
            <Link to={`/jurisdictions/locations?customer_id=${customerId}`} target="_blank" rel="noopener">
              {t('asked.resolve')}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Where a sentence names the store. */
const STORE = '\u0001';

/** Its store opens in a tab of its own: the form behind it would be lost. */
function CrowdedOne({ site: { id, lc_number, used, limit, authority, year } }: { site: CrowdedSite }): ReactNode {
  const { t } = useTranslation('events');
  const [before, after] = t('asked.crowdedOne', { store: STORE, used, limit, authority: apart(authority), year }).split(
    STORE,
  );
  return (
    <>
      {before}
      <Link to={`/locations/view/${id}`} target="_blank" rel="noopener">
        <bdi>{lc_number}</bdi>
      </Link>
      {after}
    </>
  );
}

/** Sites that would stand for longer than an authority allows in a year: better known before the events are made. */
export function Crowded({ answer: { crowded, crowded_cnt } }: { answer: Answer }): ReactNode {
  const { t, i18n } = useTranslation('events');
  if (!crowded_cnt) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('asked.crowded', { n: count(crowded_cnt, i18n.language) })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {crowded.map((site) => (
            <li key={site.id}>
              <CrowdedOne site={site} />
            </li>
          ))}
          {crowded_cnt > crowded.length && <li>…</li>}
        </ul>
      }
    />
  );
}

interface Chosen {
  /** Of the field of a form, whose fault leads to the first note that is missing: the list may be long. */
  ref?: Ref<MissingNoteHandle>;
  /** Whose stores they are. */
  customerId: number;
  value?: Choices;
  onChange?: (choices: Choices) => void;
}

/** What authorities ask for, item by item: each can be left out with a note. What is no longer proposed is put aside. */
export function ProposedChoices({
  query,
  ref,
  customerId,
  value = noChoices,
  onChange,
}: Chosen & { query: UseQueryResult<Answer> }): ReactNode {
  const { t } = useTranslation('events');
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => {
    const fault = (): HTMLElement | null => missingNoteIn(list.current) ?? list.current;
    return {
      get nativeElement() {
        return fault();
      },
      focus: () => fault()?.focus(),
    };
  });
  const present = query.data && stillProposed(value, query.data.requirements);
  useEffect(() => {
    if (present && present !== value) onChange?.(present);
  }, [present, value, onChange]);
  return (
    <Answered query={query}>
      {(answer) => (
        <div ref={list} tabIndex={-1} className="gl-stack">
          <Crowded answer={answer} />
          <Unplaced answer={answer} customerId={customerId} />
          {answer.requirements.length ? (
            <ul className="gl-cards">
              {itemGroups(answer.requirements).map((group) => (
                <ProposedItem
                  key={group.key}
                  group={group}
                  customerId={customerId}
                  choices={value}
                  onChange={(choices) => onChange?.(choices)}
                />
              ))}
            </ul>
          ) : (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t(answer.unplaced_cnt ? 'asked.nothingKnown' : 'asked.nothing')}
            />
          )}
        </div>
      )}
    </Answered>
  );
}

/** What the authorities of the chosen stores ask for. */
export function ProposedRequirements({ of, ...chosen }: Chosen & { of: ProposeRequirements }): ReactNode {
  const { t } = useTranslation('events');
  const query = useQuery({
    queryKey: ['jurisdictions', 'proposed', of],
    queryFn: () => http.read(eventRoutes.propose, { body: of }),
    placeholderData: keepPreviousData,
    enabled: of.location_ids.length > 0,
  });
  if (!of.location_ids.length) return <p className="gl-second">{t('asked.storesFirst')}</p>;
  return <ProposedChoices query={query} {...chosen} />;
}
