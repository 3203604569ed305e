import { type ReactNode, useState } from 'react';
import { Button, Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportResult, MappedColumn, MappedTo } from '@guyline/contract/jobs';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { useWrite } from '@guyline/web-core/entity';
import { Fold } from './fold.js';
import { Panel } from './page.js';
import { useToasts } from './toasts.js';

/** What each heading of a file from elsewhere was taken for, closed below what the check has found; the person may change it and check again. */
function ImportMapping<Column extends NonNullable<MappedTo['field']>>({
  jobId,
  columns,
  headings,
  open = false,
}: {
  jobId: string;
  columns: readonly MappedColumn[];
  /** Of the workbook, by column. */
  headings: Readonly<Record<Column, string>>;
  /** Whether nothing can be done before the columns are matched. */
  open?: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  const fields = Object.keys(headings) as Column[];
  const toasts = useToasts();
  const guessed = new Map(columns.map(({ index, field }) => [index, field as Column | null]));
  const [chosen, setChosen] = useState(guessed);
  const map = useWrite('jobs', jobRoutes.mapColumns);
  const changed = columns.some(({ index, field }) => chosen.get(index) !== field);
  const again = (): void =>
    map.mutate(
      { params: { id: jobId }, body: { columns: [...chosen].map(([index, field]) => ({ index, field })) } },
      { onError: (error) => toasts.failed(error) },
    );
  return (
    <Fold title={t('import.mapping.title')} open={open}>
      <Panel>
        <p className="gl-second">{t('import.mapping.hint')}</p>
        <Table<MappedColumn>
          size="small"
          rowKey="index"
          showHeader={false}
          pagination={false}
          dataSource={[...columns]}
          columns={[
            { dataIndex: 'heading', width: '40%', ellipsis: true },
            {
              key: 'field',
              render: (_, { index, heading }) => (
                <Select<Column>
                  aria-label={heading}
                  style={{ width: '100%', maxWidth: 260 }} // beside the heading on a phone, too
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('import.mapping.none')}
                  value={chosen.get(index) ?? undefined}
                  options={fields.map((value) => ({ value, label: headings[value] }))}
                  onChange={(field: Column | undefined) =>
                    setChosen((before) => new Map(before).set(index, field ?? null))
                  }
                />
              ),
            },
          ]}
        />
        <Button style={{ marginTop: 12 }} disabled={!changed} loading={map.isPending} onClick={again}>
          {t('import.mapping.again')}
        </Button>
      </Panel>
    </Fold>
  );
}

/** What the columns of a waiting import were taken for, where its columns can be matched: the `mapping` of `ImportJobProps`. */
export const mappingOf =
  <Column extends NonNullable<MappedTo['field']>>(headings: Readonly<Record<Column, string>>) =>
  (jobId: string, { columns, missing_headings, looks_like }: ImportResult): ReactNode =>
    columns && (
      <ImportMapping
        key={JSON.stringify(columns)}
        jobId={jobId}
        columns={columns}
        headings={headings}
        open={Boolean(missing_headings) && !looks_like}
      />
    );
