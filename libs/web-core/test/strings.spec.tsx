import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { fetchStrings, Strings } from '../src/strings.js';
import { Retry } from './retry.js';

const words: Record<string, object> = { en: { hello: 'Hello' }, es: { hello: 'Hola' } };
const Hello = ({ ns }: { ns: string }): ReactNode => useTranslation(ns).t('hello');

async function show(ns: string, load: (language: string) => Promise<{ default: object }>): Promise<void> {
  await act(async () => {
    render(
      <Retry>
        <Suspense fallback="Loading">
          <Strings ns={ns} load={load}>
            <Hello ns={ns} />
          </Strings>
        </Suspense>
      </Retry>,
    );
  });
}

describe('words of a namespace', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  beforeEach(async () => {
    complaints.mockClear();
    await i18next
      .use(initReactI18next)
      .init({ lng: 'en', fallbackLng: false, resources: {}, react: { useSuspense: false } });
  });

  it('are there before what they belong to is shown, and follow the language', async () => {
    const load = jest.fn(async (language: string) => ({ default: words[language] ?? {} }));
    await show('first', load);
    expect(await screen.findByText('Hello')).toBeTruthy();
    await act(async () => void (await i18next.changeLanguage('es')));
    expect(await screen.findByText('Hola')).toBeTruthy();
    await act(async () => void (await i18next.changeLanguage('en')));
    expect(await screen.findByText('Hello')).toBeTruthy();
    expect(load.mock.calls.map(([language]) => language)).toEqual(['en', 'es']);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('are not fetched when another bundle has brought them', async () => {
    i18next.addResourceBundle('en', 'second', words['en']);
    const load = jest.fn(async () => ({ default: {} }));
    await show('second', load);
    expect(screen.getByText('Hello')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it('are there at once when they were fetched ahead, also before i18next has started', async () => {
    const load = jest.fn(async () => ({ default: words['en'] ?? {} }));
    await fetchStrings('ahead', load, 'en');
    const Fallback = jest.fn(() => 'Loading');
    render(
      <Suspense fallback={<Fallback />}>
        <Strings ns="ahead" load={load}>
          <Hello ns="ahead" />
        </Strings>
      </Suspense>,
    );
    expect(screen.getByText('Hello')).toBeTruthy();
    expect([load.mock.calls.length, Fallback.mock.calls.length]).toEqual([1, 0]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('can be fetched again after a failure', async () => {
    let down = true;
    await show('third', async () => {
      if (down) throw new Error('down');
      return { default: words['en'] ?? {} };
    });
    const retry = await screen.findByText('Retry');
    down = false;
    await act(async () => void fireEvent.click(retry));
    expect(await screen.findByText('Hello')).toBeTruthy();
  });
});
