import { type ReactNode, useState } from 'react';
import { Button, Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { templateLimits as limits } from '@guyline/contract/templates';
import { ReadFailed } from '@guyline/ui/read-failed';
import { useToasts } from '@guyline/ui/toasts';
import { useList, useWrite } from '@guyline/web-core/entity';
import { Widget } from '@guyline/web-core/widget';
import { FormSection, type SectionState } from './form-section.js';

const FOUND = 20;

interface Chosen {
  value: number;
  label: string;
}

/** Takes over documents that are here already, such as the insurance certificate that an event has. */
function TakeDocuments({ templateId }: { templateId: number }): ReactNode {
  const { t } = useTranslation('events');
  const { report } = useToasts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const found = useList('documents', documentRoutes.list, { search, page: 1, per_page: FOUND });
  const take = useWrite('documents', templateRoutes.documents);
  const options = (found.data?.list ?? [])
    .filter(({ template }) => template?.id !== templateId)
    .map(({ id, name, event, location, customer }) => ({
      value: id,
      label: [name, event?.uuid ?? location?.name ?? customer?.name].filter(Boolean).join(' · '),
    }));
  const send = async (): Promise<void> => {
    const document_ids = chosen.map(({ value }) => value);
    if (await report(take.mutateAsync({ params: { id: templateId }, body: { document_ids } }))) setChosen([]);
  };
  return (
    <Flex gap={8} wrap>
      <Select<Chosen[]>
        mode="multiple"
        labelInValue
        maxCount={limits.documents.max}
        aria-label={t('templates.takeDocuments')}
        placeholder={t('templates.takeDocumentsHint')}
        style={{ flex: '1 1 280px', minWidth: 0 }}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={found.isFetching}
        notFoundContent={found.data ? undefined : null}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <Button disabled={!chosen.length} loading={take.isPending} onClick={() => void send()}>
        {t('templates.take')}
      </Button>
      <ReadFailed query={found} />
    </Flex>
  );
}

/** Files that each event of the template gets: uploaded here, or taken over. They are saved at once, not with the form. */
export function StandingDocuments({ templateId, section }: { templateId: number; section: SectionState }): ReactNode {
  const { t } = useTranslation('events');
  return (
    <FormSection title={t('templates.documents')} state={section} lazy>
      <div className="gl-stack">
        <p className="gl-second" style={{ margin: 0 }}>
          {t('templates.documentsHint')}
        </p>
        <TakeDocuments templateId={templateId} />
        <Widget name="documents-panel" templateId={templateId} canUpload />
      </div>
    </FormSection>
  );
}
