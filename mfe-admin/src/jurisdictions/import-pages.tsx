import type { ReactNode } from 'react';
import { Alert, Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ImportResult, MappedTo } from '@guyline/contract/jobs';
import { jurisdictionHeadings, requirementHeadings } from '@guyline/contract/jurisdictions/workbook';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { ImportFile } from '@guyline/ui/import-file';
import { mappingOf } from '@guyline/ui/import-mapping';
import { ImportPage } from '@guyline/ui/import-page';
import { apart } from '@guyline/web-core/apart';
import { count } from '@guyline/web-core/days';
import { useActivityFields } from './activity-fields.js';

type Sheet = 'jurisdictions' | 'requirements';
interface ChooseProps {
  onStarted: (jobId: string) => void;
}

/** Which of the two sheets is imported; each has an address of its own. */
function WhichSheet({ sheet }: { sheet: Sheet }): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <Form.Item label={t('jurisdictions.import.what')}>
      <Segmented<Sheet>
        value={sheet}
        options={[
          { value: 'jurisdictions', label: t('jurisdictions.import.directory') },
          { value: 'requirements', label: t('jurisdictions.import.asked') },
        ]}
        onChange={(chosen) =>
          void navigate(chosen === 'requirements' ? '/jurisdictions/import/requirements' : '/jurisdictions/import', {
            replace: true,
          })
        }
      />
    </Form.Item>
  );
}

const headingsOf = { jurisdictions: jurisdictionHeadings, requirements: requirementHeadings };

function ChooseSheet({ sheet, onStarted }: ChooseProps & { sheet: Sheet }): ReactNode {
  const { t } = useTranslation('admin');
  const names = Object.values(headingsOf[sheet]).join(', ');
  return (
    <ImportFile
      route={sheet === 'jurisdictions' ? jurisdictionRoutes.import : jurisdictionRoutes.importRequirements}
      accept=".xlsx,.xls,.csv"
      texts={{
        choose: t(`${sheet}.import.choose`),
        drop: t(`${sheet}.import.drop`),
        headings: t(`${sheet}.import.headings`, { names }),
      }}
      values={{}}
      before={<WhichSheet sheet={sheet} />}
      onStarted={onStarted}
    />
  );
}

const ChooseJurisdictions = (props: ChooseProps): ReactNode => <ChooseSheet sheet="jurisdictions" {...props} />;
const ChooseRequirements = (props: ChooseProps): ReactNode => <ChooseSheet sheet="requirements" {...props} />;

/** Columns of a file that say what is asked for, which the directory does not take. */
function OfRequirements({ headings }: { headings: readonly string[] }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const [n, names] = [count(headings.length, i18n.language), apart(headings.join(', '))];
  return (
    <Alert
      type="info"
      showIcon
      title={t('jurisdictions.import.elsewhere', { n, count: headings.length, names })}
      description={
        <>
          {t('jurisdictions.import.elsewhereHow')}{' '}
          <Link to="/jurisdictions/import/requirements">{t('requirements.import.title')}</Link>
        </>
      }
    />
  );
}

/** Of what kind the authorities are by the heading of their names. */
function KindsByHeading({ columns = [] }: Pick<ImportResult, 'columns'>): ReactNode {
  const { t } = useTranslation('admin');
  return columns.map(
    ({ index, heading, kind }) =>
      kind && (
        <Alert
          key={index}
          type="info"
          showIcon
          title={t('jurisdictions.import.kindOf', {
            kind: t(`jurisdictions.kinds.${kind}`),
            heading: apart(heading),
          })}
        />
      ),
  );
}

/** That, and what the columns were taken for. */
function columnsOf<Column extends NonNullable<MappedTo['field']>>(headings: Readonly<Record<Column, string>>) {
  const mapping = mappingOf(headings);
  return (job: string, result: ImportResult): ReactNode => (
    <>
      <KindsByHeading columns={result.columns} />
      {mapping(job, result)}
    </>
  );
}

/** Import of the directory. */
export const ImportJurisdictionsPage = (): ReactNode => (
  <ImportPage
    ns="admin"
    words="jurisdictions.import"
    Choose={ChooseJurisdictions}
    listPath={() => '/jurisdictions'}
    fieldOf={useActivityFields()}
    otherSheet={(headings) => <OfRequirements headings={headings} />}
    mapping={columnsOf(jurisdictionHeadings)}
  />
);

/** Import of what the jurisdictions ask for. */
export const ImportRequirementsPage = (): ReactNode => (
  <ImportPage
    ns="admin"
    words="requirements.import"
    Choose={ChooseRequirements}
    listPath={() => '/jurisdictions'}
    fieldOf={useActivityFields()}
    mapping={columnsOf(requirementHeadings)}
  />
);
