import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { type Heard, useApiServer } from '../jest/api-server.js';
import { askEarly, earlyData } from '../src/early.js';
import { useDetail, useList } from '../src/entity.js';
import { storage } from '../src/storage.js';

function Both({ id }: { id: number }): ReactNode {
  const task = useDetail('tasks', taskRoutes.detail, id);
  const permit = useDetail('tasks', permitRoutes.detail, id);
  return (
    <p>
      {task.data?.note} costs {permit.data?.fee_usd}
    </p>
  );
}

describe('the details of a row', () => {
  const api = useApiServer();

  it('are those of their own route, where two routes of an area say something of the same id', async () => {
    api.answer = ({ url }: Heard) => {
      const data = url.endsWith('/permit') ? { fee_usd: 125 } : { note: 'By the lake' };
      return { body: { success: true, data } };
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Both id={7} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('By the lake costs 125')).toBeTruthy();
  });
});

const page = { query: { page: 2 } };

function Titles(): ReactNode {
  const { data } = useList('tasks', taskRoutes.list, page.query);
  return <p>{data ? `${data.total} tasks` : 'None yet'}</p>;
}

describe('the rows of a list', () => {
  const api = useApiServer();

  it('are drawn at once where they were asked early, and not asked again', async () => {
    storage.setToken('early');
    storage.setTokenSince(0);
    api.answer = () => ({ body: { success: true, data: { total: 7, list: [] } } });
    askEarly(taskRoutes.list, page);
    await waitFor(() => expect(earlyData(taskRoutes.list, page)).toBeTruthy());
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Titles />
      </QueryClientProvider>,
    );
    expect(screen.getByText('7 tasks')).toBeTruthy();
    await waitFor(() => expect(earlyData(taskRoutes.list, page)).toBeUndefined());
    expect(api.heard).toHaveLength(1);
    storage.setToken(null);
  });
});
