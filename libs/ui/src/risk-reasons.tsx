import type { ReactNode } from 'react';
import { WarningOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
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

/**
 * Why a task is at risk: the worst reason as a sentence, which a table cuts to one line, and all of them when it is pointed at,
 * tapped or focused; nothing without one.
 */
export function ReasonText({ reasons = [] }: { reasons?: readonly RiskReason[] | undefined }): ReactNode {
  const { t } = useTranslation('ui');
  const textOf = useReasonText();
  const [first, ...others] = reasons;
  if (!first) return null;
  const all = (
    <ul className="gl-reasons">
      {reasons.map((reason) => (
        <li key={reason.code}>{textOf(reason)}</li>
      ))}
    </ul>
  );
  return (
    <Popover title={t('risk.reasons')} content={all} trigger={['hover', 'click', 'focus']}>
      <button type="button" className="gl-reason gl-small" onClick={(event) => event.stopPropagation()}>
        <WarningOutlined aria-hidden /> <span>{textOf(first)}</span>
        {others.length > 0 && (
          <b>
            <span aria-hidden>+{others.length}</span>
            <span className="gl-sr">, {t('risk.more', { count: others.length })}</span>
          </b>
        )}
      </button>
    </Popover>
  );
}
