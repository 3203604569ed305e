import type { ReactNode } from 'react';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type Level, levelNums } from '@guyline/contract/access';
import {
  type CreateDocument,
  type DocumentDetail,
  documentLimits,
  type DocumentType,
  documentTypes,
} from '@guyline/contract/documents';
import { documentRoutes } from '@guyline/contract/routes/documents';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useCustomerOptions } from '@guyline/ui/options';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useFormRow } from '@guyline/ui/use-form-row';
import { useWrite } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { ParentSelect } from './parent-select.js';
import { UploadButton } from './upload-button.js';
import { useDocument, useDocumentActions } from './use-documents.js';

/** Uploaded where they belong: at the task, or on the page of the authority or the template. */
const atParent: readonly DocumentType[] = ['task', 'jurisdiction', 'template'];

interface Values {
  type: DocumentType;
  customer_id?: number;
  event_id?: number;
  location_id?: number;
  name?: string;
  levels: Level[];
  files?: File[];
}

function NameAndLevels(): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return (
    <>
      <Form.Item name="name" label={t('documents.name')}>
        <Input maxLength={documentLimits.name.max} placeholder={t('documents.nameHint')} />
      </Form.Item>
      <Form.Item name="levels" label={t('documents.levels')} extra={t('documents.levelsHint')}>
        <Select mode="multiple" options={levelNums.map((value) => ({ value, label: ui(`level.${value}`) }))} />
      </Form.Item>
    </>
  );
}

/** The files of the form, as the form's field. */
function ChosenFiles({ value = [], onChange }: { value?: File[]; onChange?: (files: File[]) => void }): ReactNode {
  return (
    <>
      <UploadButton multiple onFiles={async (chosen) => onChange?.(chosen)} />
      <ul aria-live="polite" style={{ margin: '8px 0 0', paddingInlineStart: 18 }}>
        {value.map((file) => (
          <li key={file.name}>{file.name}</li>
        ))}
      </ul>
    </>
  );
}

/** /documents/new: what it belongs to, who sees it, and the file. */
export function NewDocument(): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const actions = useDocumentActions();
  const customers = useCustomerOptions();
  const mayPublish = usePermission('documents.manage');
  const first: DocumentType = mayPublish ? 'general' : 'event';
  const type = Form.useWatch('type', form) ?? first;
  const onSave = async (values: Values): Promise<void> => {
    const { name, levels, customer_id, event_id, location_id, files = [] } = values;
    const parents = { customer_id, event_id, location_id };
    const parent = type === 'general' ? {} : { [`${type}_id`]: parents[`${type}_id` as keyof typeof parents] };
    const input: CreateDocument = { type, levels, ...parent, ...(name?.trim() && { name: name.trim() }) };
    if (!(await actions.upload(files, input))) throw new NotSaved(); // what was refused was said, file by file
    void navigate('/documents');
  };
  return (
    <PageFrame title={t('documents.new')}>
      <Panel className="gl-form">
        <FormFrame<Values>
          form={form}
          initialValues={{ type: first, levels: [...levelNums] }}
          onSave={onSave}
          onCancel={() => void navigate('/documents')}
          saveLabel={t('documents.upload')}
        >
          <Form.Item name="type" label={t('documents.type')} rules={[{ required: true }]}>
            <Select
              options={documentTypes
                .filter((one) => !atParent.includes(one) && (mayPublish || one !== 'general'))
                .map((value) => ({ value, label: t(`documents.types.${value}`) }))}
            />
          </Form.Item>
          {type === 'customer' && (
            <Form.Item name="customer_id" label={ui('customer')} rules={[{ required: true }]}>
              <Select showSearch={{ optionFilterProp: 'label' }} options={customers.data ?? []} />
            </Form.Item>
          )}
          {(type === 'event' || type === 'location') && <ParentSelect key={type} type={type} />}
          <NameAndLevels />
          <Form.Item
            name="files"
            label={t('documents.file')}
            rules={[{ required: true, type: 'array', message: t('documents.choose') }]}
          >
            <ChosenFiles />
          </Form.Item>
        </FormFrame>
      </Panel>
    </PageFrame>
  );
}

function EditForm({ document, onReload }: { document: DocumentDetail; onReload: () => void }): ReactNode {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const save = useWrite('documents', documentRoutes.update);
  return (
    <Panel className="gl-form">
      <FormFrame<Values>
        form={form}
        initialValues={{ name: document.name, levels: document.levels }}
        onSave={async ({ name, levels }) => {
          const body = { name, levels, version: document.version };
          const { message } = await save.mutateAsync({ params: { id: document.id }, body });
          toasts.done(message);
          void navigate('/documents');
        }}
        onCancel={() => void navigate('/documents')}
        onReload={onReload}
      >
        <NameAndLevels />
      </FormFrame>
    </Panel>
  );
}

/** /documents/edit/{id}: name and who sees it. */
export function EditDocument(): ReactNode {
  const id = Number(useParams()['id']);
  const read = useFormRow(useDocument(id), id);
  return (
    <Answered query={read.query}>
      {(document) => (
        <PageFrame title={document.name}>
          <EditForm key={read.key} document={document} onReload={() => void read.load()} />
        </PageFrame>
      )}
    </Answered>
  );
}
