import { beforeEach, describe, expect, it } from '@jest/globals';
import { storage } from '../src/storage.js';
import { currentTrial, takeTrial } from '../src/trial-remote.js';

const open = (query: string): string => {
  window.history.replaceState(null, '', `/projects${query}`);
  takeTrial();
  return window.location.search;
};

describe('a version of a remote that one browser tries', () => {
  beforeEach(() => {
    localStorage.clear();
    storage.setRole('admin');
  });

  it('begins and ends by the address, which goes on without it', () => {
    expect(open('?year=2031&remote=mfe-events/0123456789ab')).toBe('?year=2031');
    expect(currentTrial()).toEqual({ remote: 'mfe-events', version: '0123456789ab' });
    open('?year=2031');
    expect(currentTrial()).toBeDefined();
    expect(open('?remote=')).toBe('');
    expect(currentTrial()).toBeUndefined();
  });

  it.each([
    'mfe-other/0123456789ab',
    'mfe-events/../../evil',
    '//elsewhere.example/0123456789ab',
    'mfe-events/0123456789abcdef',
    'mfe-events',
  ])('cannot be %s', (remote) => {
    open(`?remote=${encodeURIComponent(remote)}`);
    expect(currentTrial()).toBeUndefined();
  });

  it('is an admin’s alone, and ends with the session', () => {
    open('?remote=mfe-tasks/0123456789ab');
    for (const role of ['vendor', null] as const) {
      storage.setRole(role);
      expect(currentTrial()).toBeUndefined();
    }
    storage.setRole('admin');
    storage.clearSession();
    expect(storage.trial()).toBeNull();
  });
});
