import type { ReactNode } from 'react';
import { EditOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { type RecordStatus, recordStatus, recordStatuses } from '@guyline/contract/status';
import { ActivityPanel, fieldIn } from '@guyline/ui/activity-panel';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { RemoveButton } from '@guyline/ui/remove-button';
import { RecordTag } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { CustomerLocations, CustomerProjects } from './customer-lists.js';

export function CustomerPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useDetail('customers', customerRoutes.detail, id);
  const mayManage = usePermission('customers.manage');
  const mayUpload = usePermission('documents.upload');
  return (
    <Answered query={query}>
      {(customer) => (
        <PageFrame
          title={customer.name}
          note={customer.s_name}
          actions={
            mayManage && (
              <>
                <RemoveButton
                  area="customers"
                  routes={customerRoutes}
                  record={customer}
                  archived={customer.status_num === recordStatus.archived}
                  onDeleted={() => void navigate('/customers')}
                />
                <Button icon={<ImportOutlined />} onClick={() => void navigate(`/locations/import?customer_id=${id}`)}>
                  {t('import.title')}
                </Button>
                <Button type="primary" icon={<EditOutlined />} onClick={() => void navigate(`/customers/edit/${id}`)}>
                  {ui('edit')}
                </Button>
              </>
            )
          }
        >
          <div className="gl-stack">
            <Panel>
              <Facts
                rows={[
                  [t('status'), <RecordTag status={customer.status_num} />],
                  [
                    t('ui:activeProjects'),
                    <Link to={`/projects?customer_id=${id}`}>{count(customer.project_cnt, i18n.language)}</Link>,
                  ],
                  [
                    t('ui:activeEvents'),
                    <Link to={`/events?customer_id=${id}&live=1`}>{count(customer.event_cnt, i18n.language)}</Link>,
                  ],
                  [
                    t('ui:activeLocations'),
                    <Link to={`/locations?customer_id=${id}`}>{count(customer.location_cnt, i18n.language)}</Link>,
                  ],
                ]}
              />
            </Panel>
            <div className="gl-columns">
              <CustomerProjects customerId={id} />
              <CustomerLocations customerId={id} />
            </div>
            <Panel title={t('section.documents')}>
              <Widget name="documents-panel" customerId={id} canUpload={mayUpload} />
            </Panel>
            <ActivityPanel
              area="customers"
              route={customerRoutes.activity}
              id={id}
              fieldOf={fieldIn([
                { name: 'name', label: t('customers.name') },
                {
                  name: 'status_num',
                  label: t('status'),
                  show: (status) => ui(`status.${recordStatuses[status as RecordStatus]}`),
                },
              ])}
            />
          </div>
        </PageFrame>
      )}
    </Answered>
  );
}
