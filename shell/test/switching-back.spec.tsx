import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { askBeforeTrade } from '@guyline/web-core/traded-person';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showWith } from '../../libs/ui/jest/show.js';
import { ImpersonationBanner } from '../src/frame/impersonation-banner.js';
import shell from '../src/locales/en.json';

describe('Switch Back', () => {
  const api = useApiServer();

  it('may be pressed again by a person who stayed with what is not saved', async () => {
    const question = jest.fn(() => false);
    const end = askBeforeTrade(question);
    await showWith({ shell })(<ImpersonationBanner />, { impersonator: { id: 2, name: 'Avery' } });
    const button = screen.getByRole('button', { name: /Switch Back/ });
    for (const times of [1, 2]) {
      await act(async () => void fireEvent.click(button));
      await waitFor(() => expect(button.className).not.toContain('loading'));
      expect(question).toHaveBeenCalledTimes(times);
    }
    expect(api.heard).toEqual([]);
    end();
  });
});
