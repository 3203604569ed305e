import type { ReactNode } from 'react';
import { Button, Table } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { exampleDay } from '@guyline/contract/day-form';
import { faultText } from '@guyline/contract/import-values';
import { type ImportFault, importLimits, type ImportResult } from '@guyline/contract/jobs';
import { statusNames } from '@guyline/contract/tasks/status';
import { apart } from '@guyline/web-core/apart';
import { count, dayText } from '@guyline/web-core/days';
import { Panel } from './page.js';

/** What is wrong, with the values or bounds that its column has; the values are those of the workbook, which is in English. */
function sentence(t: TFunction<'ui'>, fault: ImportFault, language: string): string {
  const shown = (n = 0): string => count(n, language);
  return t(`importFault.${faultText(fault)}`, {
    row: fault.other_row,
    day: dayText(exampleDay),
    statuses: statusNames(fault.category_num),
    values: apart(fault.allowed?.join(', ') ?? ''),
    more: shown(fault.more),
    sought: apart(fault.sought),
    min: shown(fault.min),
    max: shown(fault.max),
  });
}

/** Earlier versions neither counted all errors of a row nor said what every cell says. */
const isOfNow = ({ error_cnt }: ImportResult): boolean => error_cnt !== undefined;

/** How many errors in how many rows, the warnings, which are one of a row, and how many of them all are listed. */
function counted(t: TFunction<'ui'>, result: ImportResult, language: string): string {
  const { errors, error_cnt = errors, warnings, faults } = result;
  const shown = (n: number): string => count(n, language);
  const isWhole =
    faults.length < importLimits.shownFaults || (isOfNow(result) && error_cnt + warnings <= faults.length);
  return [
    errors && t('import.counted', { n: shown(error_cnt), rows: shown(errors) }),
    warnings && t('import.countedWarnings', { rows: shown(warnings) }),
    !isWhole && t('import.firstOnly', { n: shown(faults.length) }),
  ]
    .filter(Boolean)
    .join(' ');
}

const wraps = () => ({ style: { overflowWrap: 'anywhere' } as const });

/** The first faults of a file, and the workbook that has all of them. */
export function ImportFaults({
  result,
  onDownload,
  busy,
}: {
  result: ImportResult;
  onDownload: () => void;
  busy: boolean;
}): ReactNode {
  const { t, i18n } = useTranslation('ui');
  if (!result.faults.length) return null;
  return (
    <Panel
      title={t('import.faults')}
      extra={
        <Button loading={busy} onClick={onDownload}>
          {t('import.download')}
        </Button>
      }
    >
      <p className="gl-second gl-small" style={{ margin: 0, paddingInline: 12 }}>
        {counted(t, result, i18n.language)}
      </p>
      <Table<ImportFault>
        size="small"
        rowKey={({ row, column, fault }) => `${row}-${column}-${fault}`}
        dataSource={result.faults}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        tableLayout="fixed" // a long value leaves room for the error beside it
        columns={[
          { title: t('import.row'), dataIndex: 'row', width: '14%', className: 'gl-num' },
          { title: t('import.column'), dataIndex: 'column', width: '22%', onCell: wraps },
          {
            title: t('import.value'),
            dataIndex: 'value',
            ellipsis: true,
            width: '22%',
            render: (value: ImportFault['value']) =>
              value === '' && isOfNow(result) ? <span className="gl-second">{t('import.empty')}</span> : value,
          },
          {
            title: t('import.fault'),
            onCell: wraps,
            render: (_, fault) => (
              <span style={{ color: `var(--gl-${fault.level === 'error' ? 'overdue' : 'warning'})` }}>
                {sentence(t, fault, i18n.language)}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
