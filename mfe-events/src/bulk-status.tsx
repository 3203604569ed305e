import { type ReactNode, useState } from 'react';
import { Button, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Undoable } from '@guyline/contract/undoable';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { useSure } from '@guyline/ui/use-sure';
import { count } from '@guyline/web-core/days';

export interface BulkStatusProps<Status extends number> {
  /** How many rows are chosen. */
  rows: number;
  statuses: Record<Status, string>;
  /** Whose statuses they are: an active project is said otherwise than an active customer. */
  words?: 'status' | 'runStatus';
  /** Saves it for the chosen rows. */
  onSet: (status: Status) => Promise<{ message?: string; data: Undoable }>;
  onDone: () => void;
}

/** Sets the status of the chosen rows: all or none, after 'Are you sure?'. */
export function BulkStatus<Status extends number>({
  rows,
  statuses,
  words = 'status',
  onSet,
  onDone,
}: BulkStatusProps<Status>): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const sure = useSure();
  const toasts = useToasts();
  const changed = useChangedToast();
  const [status, setStatus] = useState<Status>();
  const [saving, setSaving] = useState(false);
  const run = async (chosen: Status): Promise<void> => {
    setSaving(true);
    try {
      const { message, data } = await onSet(chosen);
      changed(message, data.undo_id);
      setStatus(undefined);
      onDone();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setSaving(false);
    }
  };
  const nameOf = (chosen: Status): string => statuses[chosen];
  const ask = (chosen: Status): void =>
    sure({
      text: t('setStatus.text', { n: count(rows, i18n.language), status: ui(`${words}.${nameOf(chosen)}`) }),
      onYes: () => run(chosen),
    });
  return (
    <Space.Compact>
      <Select<Status>
        aria-label={t('ui:changeStatus')}
        placeholder={t('ui:changeStatus')}
        value={status}
        onChange={setStatus}
        style={{ minWidth: 150 }}
        options={Object.entries<string>(statuses).map(([value, name]) => ({
          value: Number(value) as Status,
          label: ui(`${words}.${name}`),
        }))}
      />
      <Button disabled={!status} loading={saving} onClick={() => status && ask(status)}>
        {t('setStatus.apply')}
      </Button>
    </Space.Compact>
  );
}
