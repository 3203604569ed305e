import type { ReactNode } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskBulkProps } from '@guyline/contract/widgets';
import { usePermission } from '@guyline/web-core/session';

type Action = TaskBulkProps['action'];

/** What the person may do with many tasks: vendors change the status, admins delete, too. */
function useActions(): Action[] {
  return usePermission('tasks.delete') ? ['status', 'delete'] : ['status'];
}

/** In the bar of the selected rows. */
export function BulkButtons({ onChoose }: { onChoose: (action: Action) => void }): ReactNode {
  const { t } = useTranslation('tasks');
  return useActions().map((action) => (
    <Button key={action} danger={action === 'delete'} onClick={() => onChoose(action)}>
      {t(`bulk.${action}`)}
    </Button>
  ));
}

const SECONDS = 1;

/** On the toolbar while nothing is selected: says what has to come first. */
export function BulkMenu(): ReactNode {
  const { t } = useTranslation('tasks');
  const { message } = App.useApp();
  const items = useActions().map((action) => ({ key: action, label: t(`bulk.${action}`) }));
  return (
    <Dropdown menu={{ items, onClick: () => void message.error(t('bulk.selectFirst'), SECONDS) }} trigger={['click']}>
      <Button icon={<DownOutlined />} iconPlacement="end">
        {t('bulk.actions')}
      </Button>
    </Dropdown>
  );
}
