import { type ReactNode, useState } from 'react';
import { Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitLimits } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';

/** What a permit costs: the office's alone. */
export function PermitFee({ taskId, fee }: { taskId: number; fee: number | null }): ReactNode {
  const { t } = useTranslation('tasks');
  const { report } = useToasts();
  const [value, setValue] = useState(fee);
  const write = useWrite('tasks', permitRoutes.setFee);
  const save = (): void => void report(write.mutateAsync({ params: { id: taskId }, body: { fee_usd: value } }));
  return (
    <label style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      {t('permit.fee')}
      <InputNumber {...permitLimits.fee_usd} precision={2} prefix="$" value={value} onChange={setValue} />
      {value !== fee && (
        <Button loading={write.isPending} onClick={save}>
          {t('permit.saveFee')}
        </Button>
      )}
    </label>
  );
}
