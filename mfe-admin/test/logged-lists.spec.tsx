import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { ActivityPanel } from '@guyline/ui/activity-panel';
import { uiWords } from '../../libs/ui/jest/ui-words.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { useActivityFields } from '../src/jurisdictions/activity-fields.js';
import ar from '../src/locales/ar.json';
import en from '../src/locales/en.json';
import es from '../src/locales/es.json';
import fr from '../src/locales/fr.json';
import italian from '../src/locales/it.json';
import zh from '../src/locales/zh.json';
import { show } from './show.js';

function Log() {
  return (
    <ActivityPanel area="jurisdictions" route={jurisdictionRoutes.activity} id={7} fieldOf={useActivityFields()} />
  );
}
const entry = {
  ...{ id: 1, action: 'changed', user: { id: 3, name: 'Ann Lee' }, on_behalf: null },
  created_at: '2026-11-24T10:00:00Z',
  changes: {
    'Fire Permit City: documents': { from: [], to: ['site_plan', 'deed, or lease'] },
    'Fire Permit City: predecessors': { from: '6, 8', to: [8] }, // as forms once logged it
    'Fire Permit City: uses': { from: ['tent', 'tree_lot'], to: [] },
  },
};

describe('lists of a requirement in the log of its authority', () => {
  const api = useApiServer();

  it.each([
    ['en', en, ', ', '; '],
    ['es', es, ', ', '; '],
    ['fr', fr, ', ', '; '],
    ['it', italian, ', ', '; '],
    ['ar', ar, '، ', '؛ '],
    ['zh', zh, '、', '；'],
  ] as const)('are read in words of %s', async (language, admin, comma, semicolon) => {
    const ui = uiWords[language];
    const log = { list: [entry], total: 1, status_cnts: {} };
    const data = { regions: [], states: [] };
    api.answer = ({ url }) => ({ body: { success: true, data: url.includes('activity') ? log : data } });
    await show(<Log />);
    await act(async () => {
      i18next.addResourceBundle(language, 'ui', ui);
      i18next.addResourceBundle(language, 'admin', admin);
      await i18next.changeLanguage(language);
    });
    await screen.findByText('Ann Lee');
    const texts = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(texts('ins')).toEqual([`${ui.requirement.enclosed.site_plan}${semicolon}deed, or lease`, ui.item['8'], '–']);
    expect(texts('del')).toEqual([
      `${ui.item['6']}${comma}${ui.item['8']}`,
      `${ui.type['1']}${comma}${admin.requirements.uses.tree_lot}`,
    ]);
  });
});
