import { type ReactNode, useRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { authRoutes } from '@guyline/contract/routes/auth';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { useUnsaved } from '@guyline/ui/use-unsaved';
import { http } from '@guyline/web-core/http';
import { pathOf } from '@guyline/web-core/request';
import { storage } from '@guyline/web-core/storage';
import { askBeforeTrade } from '@guyline/web-core/traded-person';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showTab, tokenOf } from '../../libs/web-core/jest/page-tokens.js';
import { Covered } from '../src/frame/covered.js';
import { endedPath } from '../src/frame/ended-session.js';
import shell from '../src/locales/en.json';
import { ExpiredQuestion } from '../src/sign-in/expired-question.js';

const HOUR = 3_600_000;
const show = showWith({ shell });
const over = { status: 401, body: { success: false, message: 'Over', error: 'session_expired' } };
const press = async (name: string): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));

function Form(): ReactNode {
  useUnsaved(true, useRef(false));
  return <input aria-label="Note" defaultValue="Typed for an hour" />;
}

/** The environment's, which is Node's, cannot read a form of jsdom's. */
class FilledIn extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const { name, value, type } of form?.querySelectorAll('input') ?? [])
      if (type !== 'checkbox') this.set(name, value);
  }
}

describe('the address of an ended session', () => {
  it('stays what it is when the next request is refused, too', () => {
    storage.setRemembered(true);
    window.history.replaceState(null, '', '/events?page=2');
    const first = endedPath();
    expect(first).toBe('/refreshToken?from=%2Fevents%3Fpage%3D2');
    window.history.replaceState(null, '', first);
    expect(endedPath()).toBe(first);
    window.history.replaceState(null, '', '/');
    storage.setRemembered(false);
  });
});

describe('the cover of a session that has ended', () => {
  const api = useApiServer();
  /** The next person's token: who has it says so. */
  const next = (token: string, more: object = {}) => ({
    body: { success: true, data: { token, idle_minutes: 60, ...more } },
  });
  /** Covers, there when a question is asked. */
  let covers: Element[] = [];

  /** A form of the person of the token, away until the session has ended. */
  const away = async (token: string, id: number): Promise<void> => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
        this.querySelector<HTMLElement>('select,input,button')?.focus(); // as a browser does
      },
    });
    storage.setToken(token);
    storage.setRole('vendor');
    storage.setActivity(Date.now() - HOUR - 1_000);
    askBeforeTrade(() => {
      covers = [...document.querySelectorAll('dialog')];
      return true;
    });
    await show(<Covered personId={id}>{() => <Form />}</Covered>, { id });
    await expect(http.read(taskRoutes.list)).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
    api.heard = [];
  };

  beforeAll(() => {
    globalThis.FormData = FilledIn;
    // jsdom still takes addresses relative to the one that it began with.
    document.head.append(Object.assign(document.createElement('base'), { href: window.location.href }));
  });
  beforeEach(() => {
    showTab();
    covers = [];
  });
  afterEach(() => {
    showTab();
    storage.setRemembered(false);
  });

  const stays = async (title: string, token: string): Promise<void> => {
    expect(await screen.findAllByText(title)).not.toEqual([]);
    expect([covers, document.querySelector('dialog')]).toEqual([[], null]);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    await press('Stay and copy');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed for an hour');
    expect(api.heard.filter(({ headers }) => headers.authorization === `Bearer ${token}`)).toEqual([]);
  };

  it('gives way to the question about what was typed where Yes finds the impersonation over', async () => {
    storage.setRemembered(true);
    storage.setImpersonation(1);
    const admin = tokenOf(1);
    api.answer = ({ url }) => (url === pathOf(authRoutes.refresh) ? next(admin, { switched_back: true }) : over);
    await away(tokenOf(5, 1), 5);
    await press('Yes');
    await stays('The impersonation has ended.', admin);
  });

  it('gives way to it where another person signs in', async () => {
    const other = tokenOf(9);
    api.answer = ({ url }) => (url === pathOf(authRoutes.login) ? next(other) : over);
    await away(tokenOf(5), 5);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@b.test' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    await press('Sign in');
    await stays('Another person is now signed in in this browser.', other);
  });

  it.each([
    ['the question', true, 'Yes'],
    ['the sign-in', false, 'email'],
  ])('begins with %s, not with the language', async (_, remembered, first) => {
    storage.setRemembered(remembered);
    api.answer = () => over;
    await away(tokenOf(5), 5);
    const { activeElement } = document;
    expect(activeElement?.getAttribute('name') ?? activeElement?.textContent).toBe(first);
  });

  it('can be answered again where going on failed', async () => {
    api.answer = () => next(tokenOf(5));
    await show(
      <ExpiredQuestion onRenewed={() => Promise.reject(new Error('The line broke'))} onEnded={() => undefined} />,
    );
    await press('Yes');
    expect(await screen.findByText(shell.failed)).toBeTruthy();
    for (const name of ['Yes', 'No'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  });
});
