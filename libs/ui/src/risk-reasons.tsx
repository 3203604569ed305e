import { Popover } from 'antd';
import { WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { reasonSentence } from '@guyline/contract/risk/sentence';
import { dayText } from '@guyline/web-core/days';

/** Writes reasons of risk as sentences in the language of the person. */
export function useReasonText(): (reason: RiskReason) => string {
  const { t } = useTranslation('ui');
  return (reason) =>
    reasonSentence(reason, {
      text: (key, values) => t(`risk.${key}`, values),
      day: dayText,
      item: (item) => t(`item.${item}`),
    });
}

/** All sentences, the worst first. */
export function ReasonList({ reasons }: { reasons: readonly RiskReason[] }): ReactNode {
  const textOf = useReasonText();
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, maxWidth: 420 }}>
      {reasons.map((reason) => (
        <li key={reason.code}>{textOf(reason)}</li>
      ))}
    </ul>
  );
}

/** Why a task is at risk: the worst reason as a sentence, the others when it is pointed at, tapped or focused; nothing without one. */
export function ReasonText({ reasons = [] }: { reasons?: readonly RiskReason[] | undefined }): ReactNode {
  const { t } = useTranslation('ui');
  const textOf = useReasonText();
  const [first, ...others] = reasons;
  if (!first) return null;
  const sentence = (
    <span className="gl-small" style={{ color: 'var(--gl-warning)', whiteSpace: 'normal' }}>
      <WarningOutlined aria-hidden /> {textOf(first)}
    </span>
  );
  if (!others.length) return sentence;
  return (
    <>
      {sentence}{' '}
      <Popover
        title={t('risk.reasons')}
        content={<ReasonList reasons={reasons} />}
        trigger={['hover', 'click', 'focus']}
      >
        <button type="button" className="gl-small gl-more-reasons" onClick={(event) => event.stopPropagation()}>
          {t('risk.more', { count: others.length })}
        </button>
      </Popover>
    </>
  );
}
