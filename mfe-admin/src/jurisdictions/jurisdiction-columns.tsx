import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { JurisdictionRow } from '@guyline/contract/jurisdictions';
import type { ListColumn } from '@guyline/ui/list-table';
import { RecordTag } from '@guyline/ui/status-tag';
import { count, dayText } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';

export const jurisdictionLink = ({ id, name }: JurisdictionRow): ReactNode => (
  <Link to={`/jurisdictions/view/${id}`}>
    <bdi>{name}</bdi>
  </Link>
);

/** How many stores belong to it; opens them. */
export function StoresLink({ row: { id, name, location_cnt } }: { row: JurisdictionRow }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const shown = count(location_cnt, i18n.language);
  return (
    <Link
      to={`/jurisdictions/locations?state=all&jurisdiction_id=${id}`}
      aria-label={`${joined([name, t('places.locations')])}: ${shown}`}
    >
      {shown}
    </Link>
  );
}

/** A state's code; what has none holds anywhere. */
export const stateOf = (t: TFunction<'admin'>, { state_code }: Pick<JurisdictionRow, 'state_code'>): string =>
  state_code ?? t('jurisdictions.anywhere');

/** Without the day of reading, which a wide screen has room for, they fit beside the menu on a laptop of 1440 px. */
export const jurisdictionColumns = (t: TFunction<'admin'>, language: string): ListColumn<JurisdictionRow>[] => {
  const number = (key: 'review_days' | 'inspection_notice_days' | 'site_days_per_year', width: number) =>
    ({
      key,
      dataIndex: key,
      title: t(`jurisdictions.short.${key}`),
      sorter: true,
      width,
      align: 'end',
      ellipsis: false, // its heading, which says the unit, has two lines
      className: 'gl-num gl-tight',
    }) as const;
  return [
    {
      key: 'name',
      title: t('jurisdictions.name'),
      sorter: true,
      width: 206,
      fixed: 'start',
      render: (_, row) => jurisdictionLink(row),
    },
    {
      key: 'kind',
      title: t('jurisdictions.kind'),
      sorter: true,
      width: 112,
      repeats: 'kind',
      render: (_, { kind }) => t(`jurisdictions.kinds.${kind}`),
    },
    {
      key: 'state_code',
      title: t('ui:state'),
      sorter: true,
      width: 84,
      repeats: 'state_num',
      render: (_, row) => stateOf(t, row),
    },
    number('review_days', 150),
    number('inspection_notice_days', 150),
    number('site_days_per_year', 116),
    {
      key: 'requirement_cnt',
      title: t('requirements.title'),
      sorter: true,
      width: 132,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => count(row.requirement_cnt, language),
    },
    {
      key: 'location_cnt',
      title: t('places.locations'),
      sorter: true,
      width: 112,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => <StoresLink row={row} />,
    },
    {
      key: 'source_on',
      title: t('jurisdictions.source_on'),
      sorter: true,
      width: 130,
      wide: 'very',
      render: (_, { source_on }) => source_on && <bdi className="gl-num">{dayText(source_on)}</bdi>,
    },
    {
      key: 'status_num',
      title: t('jurisdictions.status'),
      sorter: true,
      width: 108,
      className: 'gl-tight', // in some languages its heading has three words
      repeats: 'status_num',
      render: (_, { status_num }) => <RecordTag status={status_num} />,
    },
  ];
};
