import { type ReactNode, useState } from 'react';
import { App, Button, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowsChanged } from '@guyline/contract/activity';
import type { LiveArea } from '@guyline/contract/live';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';

export interface BulkStatusProps {
  area: LiveArea;
  /** `project/action/status` */
  path: string;
  /** Name of the ids in the body. */
  field: string;
  ids: readonly number[];
  statuses: Record<number, string>;
  onDone: () => void;
}

/** Sets the status of the chosen rows: all or none, after 'Are you sure?'. */
export function BulkStatus({ area, path, field, ids, statuses, onDone }: BulkStatusProps): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const toasts = useToasts();
  const [status, setStatus] = useState<number>();
  const save = useWrite<{ status_num: number }, RowsChanged>(
    area,
    () => path,
    (input) => ({ ...input, [field]: ids }),
  );
  const run = async (status_num: number): Promise<void> => {
    try {
      const { message } = await save.mutateAsync({ status_num });
      toasts.done(message);
      setStatus(undefined);
      onDone();
    } catch (error) {
      toasts.failed(error);
    }
  };
  const ask = (status_num: number): void =>
    void modal.confirm({
      title: ui('sure'),
      content: t('setStatus.text', { n: ids.length, status: ui(`status.${statuses[status_num]}`) }),
      okText: ui('yes'),
      cancelText: ui('no'),
      onOk: () => run(status_num),
    });
  return (
    <Space.Compact>
      <Select
        aria-label={t('setStatus.status')}
        placeholder={t('setStatus.status')}
        value={status}
        onChange={setStatus}
        style={{ minWidth: 150 }}
        options={Object.entries(statuses).map(([value, name]) => ({
          value: Number(value),
          label: ui(`status.${name}`),
        }))}
      />
      <Button disabled={!status} loading={save.isPending} onClick={() => status && ask(status)}>
        {t('setStatus.apply')}
      </Button>
    </Space.Compact>
  );
}
