import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '@guyline/contract/bulk';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import type { Instant } from '@guyline/contract/status';
import { Answered } from '@guyline/ui/page';
import { useAhead } from '@guyline/ui/use-ahead';
import { useRevert } from '@guyline/ui/use-revert';
import { count, isToday, moment, timeText } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { bulkDone, bulkLeft, bulkTitle, undoesDates } from './bulk-done.js';

export function BulkTitle({ bulk }: { bulk: BulkResult }): ReactNode {
  const { t: ui, i18n } = useTranslation('ui');
  return <span>{bulkTitle(ui, bulk, i18n.language)}</span>;
}

/** The rows that were refused, or did not get everything back, with their reasons; asked for when they are looked at. */
function Refused({ id, total }: { id: string; total: number }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const job = useQuery({ queryKey: ['jobs', id], queryFn: () => http.read(jobRoutes.one, { params: { id } }) });
  return (
    <Answered query={job}>
      {({ bulk }) => (
        <ul className="gl-small" style={{ maxHeight: 160, overflow: 'auto', paddingInlineStart: 18 }} tabIndex={0}>
          {bulk?.refused.map(({ uuid, pt_num, message }, index) => (
            <li key={index}>
              <bdi>{uuid}</bdi>
              {pt_num ? ` (${ui(`item.${pt_num}`)})` : null}
              {ui('colon')}
              {message}
            </li>
          ))}
          {bulk && total > bulk.refused.length && (
            <li>{t('job.more', { n: count(total - bulk.refused.length, i18n.language) })}</li>
          )}
        </ul>
      )}
    </Answered>
  );
}

/** Takes a change back, and goes when that can be done no more; the server has the last word on until when. */
function Undo({ id, bulk, until }: { id: string; bulk: BulkResult; until: Instant }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const revert = useRevert();
  const [busy, setBusy] = useState(false);
  const ahead = useAhead(until);
  if (!ahead) return null;
  const label = isToday(until)
    ? t('job.undoUntil', { time: timeText(until) })
    : t('job.undoUntilDay', { moment: moment(until) });
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${label}: ${bulkTitle(ui, bulk, i18n.language)}`}
      loading={busy}
      onClick={() => {
        setBusy(true);
        void revert(id, bulk).finally(() => setBusy(false));
      }}
    >
      {label}
    </Button>
  );
}

/** A long text takes a second line. */
const linkStyle = { padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const;

/** How many rows were changed, how many were not, or not wholly, and why. */
export function BulkOutcome({ id, bulk }: { id: string; bulk: BulkResult }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const left = bulkLeft(t, bulk, i18n.language);
  return (
    <div className="gl-small">
      {bulk.done_cnt !== null && <span>{bulkDone(t, bulk, i18n.language)} </span>}
      {left.length > 0 && (
        <Button type="link" size="small" style={linkStyle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {left.join(' · ')}
        </Button>
      )}
      {bulk.undo_until && <Undo id={id} bulk={bulk} until={bulk.undo_until} />}
      {undoesDates(bulk) && <div className="gl-second">{t('job.datesKept')}</div>}
      {open && <Refused id={id} total={bulk.refused_cnt + (bulk.gone_cnt ?? 0)} />}
    </div>
  );
}
