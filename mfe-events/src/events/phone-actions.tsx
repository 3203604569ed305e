import { type ReactNode, useState } from 'react';
import {
  CameraOutlined,
  EnvironmentOutlined,
  FileProtectOutlined,
  MailOutlined,
  PhoneOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EventDetail } from '@guyline/contract/events';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { FileButton } from '@guyline/ui/file-button';
import { dialled } from '@guyline/ui/phone-link';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';

/** The way there, in whatever the phone has for maps: by the address, which people keep better than coordinates. */
export function directionsTo({ location, address, position }: EventDetail): string {
  const { street, city, state_code, postcode } = address;
  const { latitude, longitude } = position;
  const written = [street, city, [state_code, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const place =
    street || latitude === null || longitude === null ? `${location.name}, ${written}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

/** A photo of the event, from the camera: kept with its documents. */
function AddPhoto({ eventId }: { eventId: number }): ReactNode {
  const { t } = useTranslation('events');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const send = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setSending(true);
    await toasts.report(
      http.call(documentRoutes.create, { form: { type: 'event', event_id: eventId }, files: { file } }),
    );
    setSending(false);
    await queries.invalidateQueries({ queryKey: ['documents'] });
  };
  return (
    <FileButton
      label={t('phone.photo')}
      accept="image/*"
      camera
      icon={<CameraOutlined />}
      loading={sending}
      onFiles={(files) => void send(files)}
    >
      {t('phone.photo')}
    </FileButton>
  );
}

/** What somebody on the way to the store, or in front of it, wants to do at once. */
export function PhoneActions({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const mayUpload = usePermission('documents.upload');
  const [writing, setWriting] = useState(false);
  const number = event.contact_phone ?? event.contact.phone_num;
  return (
    <div className="gl-phone-actions gl-no-print">
      <Button icon={<PhoneOutlined />} disabled={!number} {...(number && { href: dialled(number) })}>
        {t('phone.call')}
      </Button>
      <Button icon={<EnvironmentOutlined />} href={directionsTo(event)} target="_blank" rel="noopener">
        {t('phone.directions')}
      </Button>
      <Button icon={<MailOutlined />} onClick={() => setWriting(true)}>
        {t('phone.message')}
      </Button>
      {mayUpload && <AddPhoto eventId={event.id} />}
      <Button
        icon={<FileProtectOutlined />}
        style={{ gridColumn: '1 / -1' }}
        onClick={() => void navigate(`/events/view/${event.id}?sheet=1`)}
      >
        {t('permits.sheet')}
      </Button>
      {writing && (
        <Widget
          name="new-message"
          about={{ kind: 'event', id: event.id, name: event.uuid }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
