import { type Key, type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { showWith } from '../jest/show.js';
import { ListTable, type ListTableProps } from '../src/list-table.js';

export const show = showWith({});

export interface Row {
  id: number;
  name: string;
  city: string;
}
const rows: Row[] = [
  { id: 1, name: 'Oak Street', city: 'Tempe' },
  { id: 2, name: 'Elm Street', city: 'Reno' },
];
const kinds: FilterKinds<{ year?: number; region_id?: number; status_num?: number }> = {
  year: 'number',
  region_id: 'number',
  status_num: 'number',
};
export const answered = {
  data: { list: rows, total: 41, status_cnts: {} },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: (): unknown => undefined,
};

/** A list of two stores. */
export function List({ query = answered, ...more }: Partial<ListTableProps<Row>>): ReactNode {
  const state = useKeptListState('locations', kinds);
  const [keys, setKeys] = useState<Key[]>([]);
  return (
    <ListTable<Row>
      query={query}
      state={state}
      columns={[
        { key: 'name', dataIndex: 'name', title: 'Store', sorter: true },
        { key: 'city', dataIndex: 'city', title: 'City' },
      ]}
      card={({ name, city }) => ({ what: name, where: city, when: '01/01/2026' })}
      searchPlaceholder="Name or City"
      filters={[
        { name: 'year', label: 'Year', options: [{ value: 2026, label: '2026' }], first: true },
        { name: 'region_id', label: 'Region', options: [{ value: 3, label: 'West' }] },
      ]}
      selection={{ keys, onChange: setKeys, actions: <Button>Assign</Button> }}
      empty={{ text: 'There is no store yet.' }}
      {...more}
    />
  );
}
