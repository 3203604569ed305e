import { type ReactNode, useState } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '@guyline/contract/events';
import type { LocationRow } from '@guyline/contract/locations';
import { eventRoutes } from '@guyline/contract/routes/events';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { useList } from '@guyline/web-core/entity';

const FOUND = 20;
const lists = { event: eventRoutes.list, location: locationRoutes.list } as const;

/** Finds the event or location that a document belongs to by what the person types. */
export function ParentSelect({ type }: { type: 'event' | 'location' }): ReactNode {
  const { t } = useTranslation('tasks');
  const [search, setSearch] = useState('');
  const found = useList(`${type}s`, lists[type], { search, page: 1, per_page: FOUND });
  const options = (found.data?.list ?? []).map((row: EventRow | LocationRow) => ({
    value: row.id,
    label: 'uuid' in row ? `${row.uuid} · ${row.location.name}` : `#${row.store_number} · ${row.name}`,
  }));
  return (
    <Form.Item name={`${type}_id`} label={t(`documents.types.${type}`)} rules={[{ required: true }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={found.isFetching}
        notFoundContent={t('documents.noParent')}
        placeholder={t(`documents.find.${type}`)}
        options={options}
      />
    </Form.Item>
  );
}
