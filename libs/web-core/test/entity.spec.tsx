import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { type Heard, useApiServer } from '../jest/api-server.js';
import { useDetail } from '../src/entity.js';

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
