import { type ReactNode, useState } from 'react';
import { Button, Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MappedColumn } from '@guyline/contract/jobs';
import { locationHeadings, type LocationWorkbookColumn } from '@guyline/contract/location-workbook';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';

type Field = LocationWorkbookColumn | null;
const fields = Object.keys(locationHeadings) as LocationWorkbookColumn[];

/** What each heading of a file from elsewhere was taken for; the person may change it and check again. */
export function ImportMapping({ jobId, columns }: { jobId: string; columns: readonly MappedColumn[] }): ReactNode {
  const { t } = useTranslation('events');
  const toasts = useToasts();
  const guessed = new Map(columns.map(({ index, field }) => [index, field as Field]));
  const [chosen, setChosen] = useState(guessed);
  const map = useWrite('jobs', jobRoutes.mapColumns);
  const changed = columns.some(({ index, field }) => chosen.get(index) !== field);
  const again = (): void =>
    map.mutate(
      { params: { id: jobId }, body: { columns: [...chosen].map(([index, field]) => ({ index, field })) } },
      { onError: (error) => toasts.failed(error) },
    );
  return (
    <Panel
      title={t('import.mapping.title')}
      extra={
        <Button disabled={!changed} loading={map.isPending} onClick={again}>
          {t('import.mapping.again')}
        </Button>
      }
    >
      <p className="gl-second">{t('import.mapping.hint')}</p>
      <Table<MappedColumn>
        size="small"
        rowKey="index"
        showHeader={false}
        pagination={false}
        dataSource={[...columns]}
        columns={[
          { dataIndex: 'heading', width: 260, ellipsis: true },
          {
            key: 'field',
            render: (_, { index, heading }) => (
              <Select<LocationWorkbookColumn>
                aria-label={heading}
                style={{ width: 220 }}
                allowClear
                placeholder={t('import.mapping.none')}
                value={chosen.get(index) ?? undefined}
                options={fields.map((value) => ({ value, label: locationHeadings[value] }))}
                onChange={(field: LocationWorkbookColumn | undefined) =>
                  setChosen((before) => new Map(before).set(index, field ?? null))
                }
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
