import type { ReactNode } from 'react';
import { Checkbox, Flex, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { defaultNotices, type NoticeKind, noticeKindsOf } from '@guyline/contract/notices';
import { Panel } from '@guyline/ui/page';
import { ReadFailed } from '@guyline/ui/read-failed';
import { useToasts } from '@guyline/ui/toasts';
import { usePreference } from '@guyline/web-core/preferences';
import { useSession } from '@guyline/web-core/session';

const places = { portal: 'portal_off', mail: 'mail_off' } as const;
type Place = keyof typeof places;

/** Which of the portal's own notices that can reach them the person gets, where, and how often by mail; kept at once. */
export function NoticesChoice(): ReactNode {
  const { t } = useTranslation('admin');
  const { impersonator, level_num } = useSession();
  const toasts = useToasts();
  const { known, failed, value, save, query } = usePreference('notices');
  const choice = value ?? defaultNotices(level_num);
  const locked = !known || failed || Boolean(impersonator);
  const change = (part: Partial<typeof choice>): void => save({ ...choice, ...part }, { onError: toasts.failed });
  const box = (kind: NoticeKind, place: Place): ReactNode => {
    const off = choice[places[place]];
    return (
      <Checkbox
        aria-label={t('notices.of', { kind: t(`notices.kind.${kind}`), where: t(`notices.${place}`) })}
        checked={!off.includes(kind)}
        disabled={locked}
        onChange={({ target }) =>
          change({ [places[place]]: target.checked ? off.filter((one) => one !== kind) : [...off, kind] })
        }
        style={{ minWidth: 44, minHeight: 44, alignItems: 'center', justifyContent: 'center' }}
      />
    );
  };
  return (
    <Panel title={t('notices.title')} className="gl-form">
      <p className="gl-second">{t('notices.hint')}</p>
      <ReadFailed query={query} />
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr className="gl-second gl-small">
            <td />
            {(['portal', 'mail'] as const).map((place) => (
              <th key={place} scope="col" style={{ fontWeight: 400, paddingInline: 8 }}>
                {t(`notices.${place}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeKindsOf(level_num).map((kind) => (
            <tr key={kind} style={{ borderTop: '1px solid var(--gl-line)' }}>
              <th scope="row" style={{ textAlign: 'start', fontWeight: 400 }}>
                {t(`notices.kind.${kind}`)}
              </th>
              <td style={{ textAlign: 'center' }}>{box(kind, 'portal')}</td>
              <td style={{ textAlign: 'center' }}>{box(kind, 'mail')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Flex component="label" gap={8} align="center" style={{ minHeight: 44 }}>
        <Switch checked={choice.daily} disabled={locked} onChange={(daily) => change({ daily })} />
        {t('notices.daily')}
      </Flex>
    </Panel>
  );
}
