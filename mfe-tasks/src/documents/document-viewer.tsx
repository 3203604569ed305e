import { type ReactNode, useEffect, useState } from 'react';
import { ExportOutlined } from '@ant-design/icons';
import { Button, Flex, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DocumentDetail, isShownInPage } from '@guyline/contract/documents';
import { sizeText } from '@guyline/ui/document-facts';
import { Answered } from '@guyline/ui/page';
import { moment } from '@guyline/web-core/days';
import { useDocument } from './use-documents.js';

/** A document in the page: images and PDFs are shown, everything else is saved; older versions are a choice away. */
export function DocumentViewer({ id, onClose }: { id: number | undefined; onClose: () => void }): ReactNode {
  const query = useDocument(id);
  return (
    <Modal
      open={id !== undefined}
      title={query.data?.name}
      footer={null}
      onCancel={onClose}
      width={960}
      destroyOnHidden
    >
      {id !== undefined && <Answered query={query}>{(document) => <Shown document={document} />}</Answered>}
    </Modal>
  );
}

function Shown({ document }: { document: DocumentDetail }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const [chosen, setChosen] = useState(document.id);
  useEffect(() => setChosen(document.id), [document.id]);
  const version = document.versions.find(({ id }) => id === chosen) ?? document;
  return (
    <>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 12 }}>
        {document.versions.length > 1 && (
          <Select
            aria-label={t('documents.versions')}
            value={chosen}
            onChange={setChosen}
            style={{ minWidth: 220 }}
            options={document.versions.map((one) => ({
              value: one.id,
              label: t('documents.version', { n: one.version_num, at: moment(one.created_at) }),
            }))}
          />
        )}
        <span className="gl-second">
          <bdi>{version.uploaded_by.name}</bdi> · {moment(version.created_at)} · {sizeText(version.size, i18n.language)}
        </span>
        <Button
          icon={<ExportOutlined />}
          href={version.file_path}
          target="_blank"
          rel="noreferrer"
          style={{ marginInlineStart: 'auto' }}
        >
          {t('documents.open')}
        </Button>
      </Flex>
      {version.mime.startsWith('image/') ? (
        <img
          src={version.file_path}
          alt={version.name}
          style={{ maxWidth: '100%', maxHeight: '70vh', display: 'block', margin: '0 auto' }}
        />
      ) : isShownInPage(version.mime) ? (
        <iframe src={version.file_path} title={version.name} style={{ width: '100%', height: '70vh', border: 0 }} />
      ) : (
        <p>{t('documents.notShown')}</p>
      )}
    </>
  );
}
