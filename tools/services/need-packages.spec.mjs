import { describe, expect, it } from '@jest/globals';
import { needPackages } from './need-packages.mjs';

describe('a program of a Debian package', () => {
  const there = () => '/usr/sbin/there';
  const gone = () => undefined;

  it('is named when it is missing, all of them at once, with what can be done', () => {
    const none = { may: false };
    expect(() => needPackages({ haproxy: gone, pgbouncer: there, patroni: gone }, none)).toThrow(
      /packages haproxy, patroni\.\nInstall them, or run this as root/,
    );
    expect(() => needPackages({ haproxy: there }, none)).not.toThrow();
  });

  it('is installed where that can be done, and only what is missing', () => {
    const installed = new Set();
    const wanted = { haproxy: () => installed.has('haproxy') || undefined, patroni: there };
    needPackages(wanted, { may: true, install: (name) => void installed.add(name) });
    expect([...installed]).toEqual(['haproxy']);
  });

  it('is named with the reason when it cannot be installed', () => {
    const install = (name) => {
      throw new Error(`apt-get could not install ${name}: no network`);
    };
    expect(() => needPackages({ patroni: gone }, { may: true, install })).toThrow(/packages patroni\.\n.*no network/);
  });
});
