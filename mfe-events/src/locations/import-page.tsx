import { type ReactNode, useState } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { locationHeadings } from '@guyline/contract/location-workbook';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { fieldIn } from '@guyline/ui/activity-panel';
import { ImportFile } from '@guyline/ui/import-file';
import { mappingOf } from '@guyline/ui/import-mapping';
import { ImportPage } from '@guyline/ui/import-page';
import { useCustomerOptions } from '@guyline/ui/options';
import { useLocationFields } from './location-fields.js';

/** Whose stores they are, and the file. */
function ChooseFile({ onStarted }: { onStarted: (jobId: string) => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const [params] = useSearchParams();
  const customers = useCustomerOptions();
  const [customerId, setCustomerId] = useState<number | undefined>(Number(params.get('customer_id')) || undefined);
  return (
    <ImportFile
      route={locationRoutes.import}
      accept=".xlsx,.xls,.csv"
      texts={{ choose: t('import.choose'), drop: t('import.drop'), headings: t('import.headings') }}
      values={customerId === undefined ? undefined : { customer_id: customerId }}
      before={
        <Form.Item label={ui('customer')} htmlFor="import-customer" required>
          <Select
            id="import-customer"
            showSearch={{ optionFilterProp: 'label' }}
            options={customers.data}
            value={customerId}
            onChange={setCustomerId}
            placeholder={t('import.chooseCustomer')}
          />
        </Form.Item>
      }
      onStarted={onStarted}
    />
  );
}

/** Import of a store list. */
export const ImportLocationsPage = (): ReactNode => (
  <ImportPage
    ns="events"
    Choose={ChooseFile}
    listPath={({ customer_id }) => `/locations?customer_id=${customer_id}`}
    fieldOf={fieldIn(useLocationFields().activity)}
    mapping={mappingOf(locationHeadings)}
  />
);
