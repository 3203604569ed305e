import { type ReactNode, useState } from 'react';
import { levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';
import { linkTo } from '../numbers/links.js';
import { NumberButton } from '../numbers/number-button.js';
import { NumberLink } from '../numbers/number-link.js';
import { EventsDialog } from './events-dialog.js';
import { type EventsFilter, type EventsKind, eventsOf } from './events-kinds.js';

/** A number of events: opens their list; for corporate their summary in a dialog (docs/domain.md, Links by level). */
export function EventsNumber({
  value,
  kind,
  filter,
  label,
  to = linkTo('/events', eventsOf[kind], filter),
}: {
  value: number;
  kind: EventsKind;
  filter: EventsFilter;
  label: string;
  /** The list, unless it is that of events. */
  to?: string;
}): ReactNode {
  const { level_num } = useSession();
  const [open, setOpen] = useState(false);
  if (level_num !== levels.corporate) return <NumberLink value={value} to={to} label={label} />;
  return (
    <>
      <NumberButton value={value} label={label} onOpen={() => setOpen(true)} />
      {open && <EventsDialog kind={kind} filter={filter} title={label} onClose={() => setOpen(false)} />}
    </>
  );
}
