import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import { type Reply, useApiServer } from '../../web-core/jest/api-server.js';
import fr from '../locales/fr.json';
import { useItemNames } from '../src/item-names.js';
import { show } from './render.js';

const items = (names: Record<number, string>): Reply => ({
  body: {
    success: true,
    data: { items: taskItemNums.map((id) => ({ id, name: names[id] ?? taskItemName(id), version: 1 })) },
  },
});

function Names(): ReactNode {
  useItemNames();
  const { t } = useTranslation('ui');
  return (
    <ul>
      <li>{t('item.6')}</li>
      <li>{t('item.7')}</li>
    </ul>
  );
}
function Groups(): ReactNode {
  useItemNames();
  const { t } = useTranslation('ui');
  return (
    <ul>
      <li>{t('group.fire_permit_county')}</li>
      <li>{t('group.takedowns')}</li>
    </ul>
  );
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('names of task items', () => {
  const api = useApiServer();

  it('that were given appear wherever the item is named, in every language; the others stay translated', async () => {
    api.answer = () => items({ 6: 'Land Use Letter' });
    await show(<Names />);
    expect(shown()).toEqual(['Zoning', 'Building Permit']);
    await waitFor(() => expect(shown()).toEqual(['Land Use Letter', 'Building Permit']));
    await act(async () => {
      i18next.addResourceBundle('fr', 'ui', fr);
      await i18next.changeLanguage('fr');
    });
    await waitFor(() => expect(shown()).toEqual(['Land Use Letter', fr.item[7]]));
  });

  it('of a group of items, too', async () => {
    const groups = [
      { key: 'fire_permit_county', name: 'Fire Permit - County' },
      { key: 'takedowns', name: 'Takedowns' },
    ];
    api.answer = () => ({ body: { success: true, data: { items: [], groups } } });
    await show(<Groups />);
    expect(shown()).toEqual(['Fire Permit - Country', 'Takedowns']);
    await waitFor(() => expect(shown()).toEqual(['Fire Permit - County', 'Takedowns']));
  });
});
