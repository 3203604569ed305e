import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '@guyline/ui/keys';
import { PhaseTag, TaskTag } from '@guyline/ui/status-tag';

/** Colour, icon and word of each state, as lists, maps and dashboards show them. */
const marks = {
  overdue: <PhaseTag state={1} />,
  atRisk: <PhaseTag state={2} />,
  pending: <PhaseTag state={3} />,
  progress: <PhaseTag state={4} />,
  completed: <PhaseTag state={5} />,
  failed: <TaskTag status={12} state={2} />,
  notRequired: <TaskTag status={13} state={null} />,
};

export function Marks(): ReactNode {
  const { t } = useTranslation('help');
  return (
    <dl className="gl-help-marks">
      {Object.entries(marks).map(([mark, tag]) => (
        <div key={mark}>
          <dt>{tag}</dt>
          <dd>{t(`mark.${mark as keyof typeof marks}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const keys = ['?', '/', 'j k', 'e'] as const;

/** The keys of the portal, in the words of the dialog that `?` opens. */
export function Keys(): ReactNode {
  const { t } = useTranslation('ui');
  const rows = [[searchKey, t('keys.everywhere')], ...keys.map((key) => [key, t(`keys.${key}`)])];
  return (
    <dl className="gl-facts gl-help-keys">
      {rows.map(([key, does]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <kbd dir="ltr">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
