import { type ReactNode, useState } from 'react';
import { Badge, Empty, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withinScreen } from './within-screen.js';
import { usePhone } from '@guyline/ui/use-phone';
import { count, moment } from '@guyline/web-core/days';
import { BarButton } from './bar-button.js';

export interface UnreadEntry {
  id: number;
  title: string;
  who: string;
  /** Unread ones of the same sender. */
  rows?: number;
  at: string;
}

interface UnreadTrayProps {
  icon: ReactNode;
  /** Names the button: what it is, and how many are unread. */
  label: string;
  title: string;
  unread: number;
  entries: readonly UnreadEntry[];
  path: string;
  empty: string;
  all: string;
}

/** An icon of the top bar with a dot while something is unread, and over it the latest of it. */
export function UnreadTray({ icon, label, title, unread, entries, path, empty, all }: UnreadTrayProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const phone = usePhone(); // moved into a narrow screen, its arrow would point at another icon
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={withinScreen}
      arrow={!phone}
      open={open}
      onOpenChange={setOpen}
      title={title}
      content={
        <div style={{ width: 'min(320px, calc(100vw - 64px))' }}>
          {entries.length ? (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 320, overflow: 'auto' }}>
              {entries.map((entry) => (
                <li key={entry.id} style={{ borderBottom: '1px solid var(--gl-line)' }}>
                  <Link
                    to={`${path}?read=${entry.id}`}
                    onClick={close}
                    style={{ display: 'block', padding: '8px 0', color: 'inherit' }}
                  >
                    <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
                      <b style={{ overflowWrap: 'anywhere' }}>
                        <bdi>{entry.title}</bdi>
                      </b>
                      {entry.rows !== undefined && entry.rows > 1 && (
                        <Badge
                          count={entry.rows}
                          size="small"
                          title={t('tray.unread', { n: count(entry.rows, i18n.language) })}
                        />
                      )}
                    </span>
                    <span className="gl-second gl-small">
                      <bdi>{entry.who}</bdi> · <bdi>{moment(entry.at)}</bdi>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
          )}
          <Link to={path} onClick={close} style={{ display: 'block', paddingTop: 8, minHeight: 24 }}>
            {all}
          </Link>
        </div>
      }
    >
      <Badge dot={unread > 0} offset={[-8, 8]}>
        <BarButton icon={icon} label={label} />
      </Badge>
    </Popover>
  );
}
