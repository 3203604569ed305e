import type { ReactNode } from 'react';
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { templateRoutes } from '@guyline/contract/routes/templates';
import type { TemplateFilter, TemplateRow } from '@guyline/contract/templates';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { useCustomerOptions } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { useSureRemoval } from '@guyline/ui/use-sure';
import { count, moment } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';

const kinds: FilterKinds<TemplateFilter> = { customer_id: 'number' };

const link = ({ id, name }: TemplateRow): ReactNode => (
  <Link to={`/projects/templates/edit/${id}`}>
    <bdi>{name}</bdi>
  </Link>
);

/** Templates of projects (docs/domain.md, Templates). */
export function TemplatesPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const state = useKeptListState('templates', kinds);
  const customers = useCustomerOptions();
  const remove = useSureRemoval('projects');
  const query = useList('projects', templateRoutes.list, state.query);
  const customerOf = ({ customer }: TemplateRow): string => customer?.name ?? t('templates.anyCustomer');
  const columns: ListColumn<TemplateRow>[] = [
    {
      key: 'name',
      title: t('templates.name'),
      sorter: true,
      width: 260,
      fixed: 'start',
      render: (_, row) => link(row),
    },
    { key: 'customer', title: ui('customer'), sorter: true, width: 200, render: (_, row) => customerOf(row) },
    {
      key: 'item_cnt',
      title: t('templates.items'),
      dataIndex: 'item_cnt',
      sorter: true,
      width: 110,
      align: 'end',
      className: 'gl-num',
    },
    {
      key: 'updated_at',
      title: t('templates.changed'),
      sorter: true,
      width: 170,
      wide: true,
      render: (_, row) => moment(row.updated_at),
    },
    {
      key: 'actions',
      title: '',
      width: 170,
      render: (_, row) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <Button onClick={() => void navigate(`/projects/templates/apply?template_id=${row.id}`)}>
            {t('templates.apply')}
          </Button>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={ui('deleteOf', { name: row.name })}
            onClick={() =>
              remove(
                () => http.call(templateRoutes.remove, { params: { id: row.id } }),
                t('templates.deleteText', { name: row.name }),
              )
            }
          />
        </span>
      ),
    },
  ];
  return (
    <PageFrame title={t('templates.title')} note={query.data && count(query.data.total, i18n.language)}>
      <ListTable
        query={query}
        state={state}
        columns={columns}
        card={(row) => ({
          what: link(row),
          where: customerOf(row),
          when: t('templates.itemCount', { count: row.item_cnt }),
        })}
        searchPlaceholder={t('templates.name')}
        filters={[{ name: 'customer_id', label: ui('customer'), options: customers.data ?? [], first: true }]}
        empty={{ text: t('templates.empty') }}
      />
    </PageFrame>
  );
}
