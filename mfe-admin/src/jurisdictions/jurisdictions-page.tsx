import type { ReactNode } from 'react';
import { EnvironmentOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type JurisdictionFilter, type JurisdictionKind, jurisdictionKinds } from '@guyline/contract/jurisdictions';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { ExportButton } from '@guyline/ui/export-button';
import { ListTable } from '@guyline/ui/list-table';
import { stateOptions, useRegionStates } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { shortTabs } from '@guyline/ui/run-tabs';
import { RecordTag } from '@guyline/ui/status-tag';
import { statusTab } from '@guyline/ui/status-tab';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { jurisdictionColumns, jurisdictionLink, stateOf } from './jurisdiction-columns.js';

const kinds: FilterKinds<JurisdictionFilter> = { status_num: 'number', state_num: 'number', kind: 'text' };
/** A kind that the address names; nonsense in it is no filter. */
const kindOf = (text: string | undefined): JurisdictionKind | undefined =>
  jurisdictionKinds.find((kind) => kind === text);

/** The directory of authorities (System Management; docs/domain.md, Jurisdictions). */
export function JurisdictionsPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const mayManageEvents = usePermission('events.manage');
  const places = useRegionStates();
  const state = useKeptListState('jurisdictions', kinds);
  const tab = statusTab(state, 1);
  const shown = { ...state.query, kind: kindOf(state.filters.kind), status_num: tab.status };
  const query = useList('jurisdictions', jurisdictionRoutes.list, shown);
  const tabs = { ...tab, items: shortTabs(ui, query.data?.status_cnts) };
  const kindOptions = jurisdictionKinds.map((value) => ({ value, label: t(`jurisdictions.kinds.${value}`) }));
  return (
    <PageFrame
      title={t('jurisdictions.title')}
      tabs={tabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        <>
          {mayManageEvents && (
            <Button onClick={() => void navigate('/events/requirements')}>{t('jurisdictions.differing')}</Button>
          )}
          <Button icon={<EnvironmentOutlined />} onClick={() => void navigate('/jurisdictions/locations')}>
            {t('places.title')}
          </Button>
          <Button icon={<ImportOutlined />} onClick={() => void navigate('/jurisdictions/import')}>
            {t('jurisdictions.import.button')}
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/jurisdictions/new')}>
            {t('jurisdictions.new')}
          </Button>
        </>
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={jurisdictionColumns(t, i18n.language)}
        card={(row) => ({
          what: jurisdictionLink(row),
          where: `${t(`jurisdictions.kinds.${row.kind}`)} · ${stateOf(t, row)}`,
          when:
            row.review_days === null
              ? t('jurisdictions.noReview')
              : t('jurisdictions.reviewOf', { count: row.review_days }),
          state: <RecordTag status={row.status_num} />,
        })}
        searchPlaceholder={t('jurisdictions.search')}
        filters={[
          { name: 'state_num', label: ui('state'), options: stateOptions(places.data), first: true },
          { name: 'kind', label: t('jurisdictions.kind'), options: kindOptions, first: true },
        ]}
        tabs={tabs}
        extra={<ExportButton route={jurisdictionRoutes.export} query={shown} />}
        empty={{ text: t('jurisdictions.empty') }}
      />
    </PageFrame>
  );
}
