import type { ReactNode } from 'react';
import { Alert, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { categoryOf } from '@guyline/contract/tasks/items';
import { count } from '@guyline/web-core/days';
import type { KindGroup } from './kind-groups.js';
import { rowsOf } from './matching-kinds.js';

interface GroupFieldProps {
  groups: readonly KindGroup[];
  value: string | undefined;
  onChange: (key: string) => void;
}

/** Which of the chosen tasks to change, where no status is possible for all of them: a group by name, with its number. */
export function GroupField({ groups, value, onChange }: GroupFieldProps): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const name = ({ kinds: [first], byStatus }: KindGroup): string => {
    if (!first) return '';
    const category = ui(`category.${categoryOf(first.pt_num)}`);
    return byStatus ? `${category}${ui('colon')}${ui(`taskStatus.${first.status_num}`)}` : category;
  };
  return (
    <>
      <Alert type="info" showIcon title={t('bulk.groups')} style={{ marginBottom: 16 }} />
      <Form.Item label={t('bulk.group')}>
        <Radio.Group
          vertical
          aria-label={t('bulk.group')}
          value={value}
          options={groups.map((group) => ({
            value: group.key,
            label: `${name(group)} (${count(rowsOf(group.kinds), i18n.language)})`,
          }))}
          onChange={({ target }) => onChange(String(target.value))}
        />
      </Form.Item>
    </>
  );
}
