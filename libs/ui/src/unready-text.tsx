import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadySentence } from '@guyline/contract/readiness';

type Event = Parameters<typeof unreadySentence>[0];

/**
 * Why an Active event is not ready for sales (docs/domain.md, Ready for sales); nothing, or what stands in its place, where there is
 * nothing to say.
 * @param isHeaded below a heading that says what it is about, where it has two lines and is told in full when it is pointed at
 */
export function UnreadyText({
  event,
  isHeaded = false,
  otherwise,
}: {
  event: Event;
  isHeaded?: boolean;
  otherwise?: ReactNode;
}): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const lists = new Intl.ListFormat(i18n.language);
  const text = unreadySentence(
    event,
    {
      text: (key, values) => t(`unready.${key}`, values),
      item: (item) => t(`item.${item}`),
      list: (items) => lists.format(items),
    },
    isHeaded,
  );
  if (!text) return otherwise;
  return isHeaded ? (
    <span className="gl-second gl-small gl-two-lines" title={text}>
      {text}
    </span>
  ) : (
    <span className="gl-second gl-small">{text}</span>
  );
}
