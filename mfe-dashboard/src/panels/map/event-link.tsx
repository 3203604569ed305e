import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';

/** An event by its id of letters and numbers: opens its page, for corporate a dialog in its place (specification, section 2). */
export function EventLink({ id, uuid }: { id: number; uuid: string }): ReactNode {
  const { level_num } = useSession();
  const [open, setOpen] = useState(false);
  if (level_num !== levels.corporate) return <Link to={`/events/view/${id}`}>{uuid}</Link>;
  return (
    <>
      <button type="button" className="gl-map-open gl-num" onClick={() => setOpen(true)}>
        <bdi>{uuid}</bdi>
      </button>
      {open && <Widget name="event-quick-view" eventId={id} open onClose={() => setOpen(false)} />}
    </>
  );
}
