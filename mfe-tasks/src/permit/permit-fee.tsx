import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitLimits } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { moneyWord } from '@guyline/ui/requirement-words';
import { useToasts } from '@guyline/ui/toasts';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';
import { useWrite } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { useOwnSave } from '../own-saves.js';

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
      {t('permit.fee')}
      {t('ui:colon')}
      <bdi className="gl-num">{moneyWord(props.fee, i18n.language)}</bdi>
    </div>
  );
}

function FeeField({ taskId, fee }: FeeProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { report } = useToasts();
  const [typed, setTyped] = useState<number | null>(); // undefined: the stored one stands there
  const latest = useRef(typed); // Enter ends the typing and saves in one go
  const type = (next: number | null | undefined): void => {
    latest.current = next;
    setTyped(next);
  };
  const write = useWrite('tasks', permitRoutes.setFee);
  const save = useOneAtATime(async (): Promise<boolean> => {
    const sent = latest.current;
    if (sent === undefined) return true; // saved meanwhile
    const saved = await report(write.mutateAsync({ params: { id: taskId }, body: { fee_usd: sent } }));
    if (saved && latest.current === sent) type(undefined);
    return saved;
  });
  const isTyped = (value: number | null | undefined): boolean => value !== undefined && value !== fee;
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.preventDefault(); // it would save the task around it
    if (isTyped(latest.current)) void save();
  };
  useOwnSave(isTyped(typed), save);
  return (
    <label style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      {t('permit.fee')}
      <InputNumber
        {...permitLimits.fee_usd}
        precision={2}
        prefix="$"
        value={typed === undefined ? fee : typed}
        onChange={type}
        onPressEnter={press}
      />
      {isTyped(typed) && (
        <Button loading={write.isPending} onClick={() => void save()}>
          {t('permit.saveFee')}
        </Button>
      )}
    </label>
  );
}
