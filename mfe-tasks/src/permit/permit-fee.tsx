import { type ReactNode, useState } from 'react';
import { Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitLimits } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { moneyWord } from '@guyline/ui/requirement-words';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';

interface FeeProps {
  taskId: number;
  fee: number | null;
}

/** What a permit costs: entered by the office, read by the vendor that files it; the API sends it to nobody else. */
export function PermitFee(props: FeeProps): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const entersFees = usePermission('permits.fees');
  if (entersFees) return <FeeField {...props} />;
  if (props.fee === null) return null;
  return (
    <div>
      {t('permit.fee')}: <bdi className="gl-num">{moneyWord(props.fee, i18n.language)}</bdi>
    </div>
  );
}

function FeeField({ taskId, fee }: FeeProps): ReactNode {
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
