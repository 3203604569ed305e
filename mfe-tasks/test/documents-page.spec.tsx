import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DocumentsPage } from '../src/documents/documents-page.js';
import { show } from './show.js';

describe('the documents page', () => {
  const api = useApiServer();

  it.each<[string, Level, boolean]>([
    ['an admin', 1, true],
    ['a corporate person', 2, false],
    ['a manager', 3, false],
    ['a vendor', 4, false],
  ])('offers the standing documents of templates only to who keeps templates: %s', async (_, level_num, offered) => {
    api.answer = () => ({ body: { success: true, data: { list: [], total: 0, status_cnts: {} } } });
    await show(<DocumentsPage />, { level_num });
    expect(await screen.findByRole('tab', { name: /^Event/ })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: /^Template/ }) !== null).toBe(offered);
  });
});
