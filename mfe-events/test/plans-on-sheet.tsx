import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { SiteSheet } from '../src/events/site-sheet.js';
import { eventDetail } from './rows.js';
import { show } from './show.js';

export const plan = { id: 2, mime: 'application/pdf', size: 1_000 };

/** Plans by their files, with ids from `from` on. */
export const plansOf = (files: string[], from = 0) =>
  files.map((file, n) => ({ ...plan, id: from + n, name: `plan ${from + n}`, file_path: `/api/file/${file}` }));

/** Width and height of the pages that are drawn. */
export const canvases = () => [...document.querySelectorAll('canvas')].map(({ width, height }) => [width, height]);

/** A sheet with such site plans, which `fake-pdf-worker.ts` draws by the names of their files; the download of a stalled one never ends. */
export function usePlans() {
  const api = useApiServer();
  const answer = (url: string, list: unknown[]): Reply | Promise<Reply> => {
    if (url.includes('stalled')) return new Promise<Reply>(() => undefined);
    if (url.startsWith('/api/file/'))
      return { status: url.includes('gone') ? 404 : 200, body: decodeURIComponent(url) };
    return { body: { success: true, data: { list, total: list.length, status_cnts: {} } } };
  };
  const showSheet = async (list: unknown[]) => {
    api.answer = ({ url }) => answer(url, list);
    return show(<SiteSheet event={eventDetail()} />);
  };
  return { api, showSheet };
}
