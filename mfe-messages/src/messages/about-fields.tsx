import { type ReactNode, useState } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '@guyline/contract/events';
import type { LocationRow } from '@guyline/contract/locations';
import type { ProjectRow } from '@guyline/contract/projects';
import { eventRoutes } from '@guyline/contract/routes/events';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { useList } from '@guyline/web-core/entity';
import type { AboutKind, MessageValues } from './message-values.js';

const FOUND = 20;
const kinds: readonly AboutKind[] = ['event', 'location', 'project'];
const lists = { event: eventRoutes.list, location: locationRoutes.list, project: projectRoutes.list } as const;
type Row = EventRow | LocationRow | ProjectRow;

function label(row: Row): string {
  if ('store_number' in row) return `#${row.store_number} · ${row.name}`;
  return 'name' in row ? row.name : `${row.uuid} · ${row.location.name}`;
}

/** Finds the event, location or project that the message is about; then only people involved in it receive it. */
function AboutSelect({ kind, name }: { kind: AboutKind; name?: string }): ReactNode {
  const { t } = useTranslation('messages');
  const form = Form.useFormInstance<MessageValues>();
  const [search, setSearch] = useState('');
  const chosen = Form.useWatch<number | undefined>('about_id', form);
  const found = useList(`${kind}s`, lists[kind], { search, page: 1, per_page: FOUND });
  const options = (found.data?.list ?? []).map((row: Row) => ({ value: row.id, label: label(row) }));
  const before =
    name && chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: name }] : [];
  return (
    <Form.Item name="about_id" label={t(`about.${kind}`)} rules={[{ required: true, message: t('fault.about') }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={found.isFetching}
        notFoundContent={t('nothingFound')}
        options={[...before, ...options]}
      />
    </Form.Item>
  );
}

/** What the message is about, if anything. */
export function AboutFields({ name }: { name?: string }): ReactNode {
  const { t } = useTranslation('messages');
  const form = Form.useFormInstance<MessageValues>();
  const kind = Form.useWatch<AboutKind | undefined>('about', form);
  return (
    <div className="gl-row">
      <Form.Item name="about" label={t('about.label')} extra={t('about.hint')}>
        <Select
          allowClear
          placeholder={t('about.nothing')}
          options={kinds.map((value) => ({ value, label: t(`about.${value}`) }))}
          onChange={() => form.setFieldValue('about_id', undefined)}
        />
      </Form.Item>
      {kind && <AboutSelect key={kind} kind={kind} name={name} />}
    </div>
  );
}
