import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadySentence } from '@guyline/contract/readiness';
import { listFormat } from '@guyline/web-core/formats';
import { Explained } from './explained.js';

type Event = Parameters<typeof unreadySentence>[0];

/**
 * Why an Active event is not ready for sales (docs/domain.md, Ready for sales); nothing, or what stands in its place, where there is
 * nothing to say.
 * @param isHeaded below a heading that says what it is about
 * @param isCut to two lines, as in the rows of a list; told in full when it is pointed at, tapped or focused
 */
export function UnreadyText({
  event,
  isHeaded = false,
  isCut = false,
  otherwise,
}: {
  event: Event;
  isHeaded?: boolean;
  isCut?: boolean;
  otherwise?: ReactNode;
}): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const lists = listFormat(i18n.language);
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
  if (!isCut) return <span className="gl-second gl-small">{text}</span>;
  return (
    <Explained
      className="gl-unready gl-second gl-small"
      explanation={() => <div className="gl-unready-all">{text}</div>}
    >
      <span className="gl-two-lines">{text}</span>
    </Explained>
  );
}
