import { type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Flex, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RegionStates, regionLimits } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { useToasts } from '@guyline/ui/toasts';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';
import { useWrite } from '@guyline/web-core/entity';
import { joined } from '@guyline/web-core/joined';
import { NameRow } from '../names/name-row.js';

type Region = RegionStates['regions'][number];

/** Adds a region under the name that is typed. */
function NewRegion(): ReactNode {
  const { t } = useTranslation('admin');
  const { report } = useToasts();
  const [name, setName] = useState('');
  const create = useWrite('settings', settingRoutes.createRegion);
  const add = useOneAtATime(async (): Promise<void> => {
    if (name.trim() && (await report(create.mutateAsync({ body: { name: name.trim() } })))) setName('');
  });
  return (
    <Flex gap={8} style={{ marginTop: 12 }}>
      <Input
        aria-label={t('regions.new')}
        placeholder={t('regions.new')}
        maxLength={regionLimits.name.max}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void add()}
      />
      <Button
        type="primary"
        icon={<PlusOutlined />}
        disabled={!name.trim()}
        loading={create.isPending}
        onClick={() => void add()}
      >
        {t('people.add')}
      </Button>
    </Flex>
  );
}

function Regions({ regions, states }: RegionStates): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const { report } = useToasts();
  const rename = useWrite('settings', settingRoutes.updateRegion);
  const remove = useWrite('settings', settingRoutes.removeRegion);
  const statesOf = ({ id }: Region): string[] =>
    states.filter(({ region_id }) => region_id === id).map(({ name }) => name);
  const ask = (region: Region): void => {
    const used = statesOf(region);
    if (used.length)
      return void modal.info({
        title: t('regions.inUse', { name: region.name }),
        content: joined(used),
        okText: ui('close'),
      });
    void modal.confirm({
      title: t('regions.removeText', { name: region.name }),
      okText: ui('yes'),
      okButtonProps: { danger: true },
      cancelText: ui('no'),
      onOk: () => report(remove.mutateAsync({ params: { id: region.id } })),
    });
  };
  return (
    <>
      {regions.map((region) => (
        <NameRow
          key={region.id}
          name={region.name}
          note={t('regions.states', { n: statesOf(region).length })}
          maxLength={regionLimits.name.max}
          onRename={(name) => report(rename.mutateAsync({ params: { id: region.id }, body: { name } }))}
          onRemove={() => ask(region)}
        />
      ))}
      <NewRegion />
    </>
  );
}

/** The regions: added, renamed, and removed once no state belongs to them. */
export function RegionsButton({ places }: { places: RegionStates | undefined }): ReactNode {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('regions.title')}</Button>
      <Modal open={open} title={t('regions.title')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        {places && <Regions {...places} />}
      </Modal>
    </>
  );
}
