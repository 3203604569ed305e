import type { ReactNode } from 'react';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The title of a row, which opens it; unread ones are marked for screen readers too. */
export function UnreadTitle({
  title,
  unread,
  onOpen,
}: {
  title: string;
  unread: boolean;
  onOpen: () => void;
}): ReactNode {
  const { t } = useTranslation('messages');
  return (
    <Button type="link" className="gl-link-name" onClick={onOpen}>
      {unread && <Badge status="processing" />}
      <bdi style={{ fontWeight: unread ? 700 : 400 }}>{title}</bdi>
      {unread && <span className="gl-sr">({t('unread')})</span>}
    </Button>
  );
}
