import { type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';

/** Opens an event: its page; for corporate a popup, which leaves the dashboard where it is (docs/domain.md, Links by level). */
export function EventLink({ id, uuid }: { id: number; uuid: string }): ReactNode {
  const { level_num } = useSession();
  const [open, setOpen] = useState(false);
  const name = <bdi>{uuid}</bdi>;
  if (level_num !== levels.corporate) return <Link to={`/events/view/${id}`}>{name}</Link>;
  return (
    <>
      <Button type="link" size="small" className="gl-num-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && <Widget name="event-quick-view" eventId={id} open onClose={() => setOpen(false)} />}
    </>
  );
}
