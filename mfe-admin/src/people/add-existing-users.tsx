import { type ReactNode, useState } from 'react';
import { Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { Option } from '@guyline/contract/envelope';
import { userRoutes } from '@guyline/contract/routes/users';
import { staffRoutes } from '@guyline/contract/routes/vendors';
import { useVendorOptions } from '@guyline/ui/options';
import { useToasts } from '@guyline/ui/toasts';
import { useListWhile, useWrite } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';

/** Moves users of the Vendors list to a vendor's staff (`staff/{id}/import`); they are asked for once it is open. */
export function AddExistingUsers({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const me = useSession();
  const toasts = useToasts();
  const [vendor, setVendor] = useState<number | undefined>(me.level_num === levels.vendor ? me.id : undefined);
  const [chosen, setChosen] = useState<number[]>([]);
  const vendors = useVendorOptions(undefined, open && me.level_num === levels.admin);
  const people = useListWhile(open, 'users', userRoutes.list, {
    no_staff: 'yes',
    main_vendor_id: vendor,
    status: 1,
    page: 1,
    per_page: 10_000,
  });
  // More rows than a page: the API answers with choices, which have an id and a name alone.
  const choices: readonly Option[] = people.data?.list ?? [];
  const add = useWrite('users', staffRoutes.import);
  const send = async (): Promise<void> => {
    if (!vendor) return;
    if (!(await toasts.report(add.mutateAsync({ params: { id: vendor }, body: { existing_ids: chosen } })))) return;
    setChosen([]);
    onClose();
  };
  return (
    <Modal
      open={open}
      title={t('people.addExisting')}
      okText={t('people.add')}
      cancelText={ui('cancel')}
      okButtonProps={{ disabled: !vendor || !chosen.length, loading: add.isPending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        {me.level_num === levels.admin && (
          <Form.Item label={t('people.main_vendor')}>
            <Select
              aria-label={t('people.main_vendor')}
              showSearch={{ optionFilterProp: 'label' }}
              options={vendors.data ?? []}
              value={vendor}
              onChange={setVendor}
            />
          </Form.Item>
        )}
        <Form.Item label={t('people.user.title')} extra={t('people.addExistingHint')}>
          <Select
            aria-label={t('people.user.title')}
            mode="multiple"
            disabled={!vendor}
            loading={people.isFetching}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={t('ui:noUser')}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
