import { afterEach, describe, expect, it } from '@jest/globals';
import { contractVersion, servedBy } from '@guyline/contract/version';
import { announceContracts, announcedContracts, chosenOf, refusalOf } from '../src/served-contracts.js';

const version = (contract: string | undefined, name = 'aaaa') => ({
  manifest: `/remotes/mfe-events/${name}/mf-manifest.json`,
  version: name,
  contract,
});

describe('the contracts that a portal serves', () => {
  const announce = (own: string) => {
    document.documentElement.dataset['contracts'] = servedBy(own).join(' ');
  };
  afterEach(() => {
    delete document.documentElement.dataset['contracts'];
  });

  it('are its own and those before it, up to the last that took something away', () => {
    expect(servedBy('1.0')).toEqual(['1.0']);
    expect(servedBy('2.3')).toEqual(['2.0', '2.1', '2.2', '2.3']);
  });

  it('are the shell’s for every bundle, whatever the bundle was built with', () => {
    expect(announcedContracts()).toEqual(servedBy(contractVersion)); // a remote that runs alone
    announce('4.1');
    expect(announcedContracts()).toEqual(['4.0', '4.1']);
    announceContracts();
    expect(announcedContracts()).toEqual(servedBy(contractVersion));
  });

  it.each([
    ['2.11', 'tooNew'],
    ['3.0', 'tooNew'],
    ['1.9', 'tooOld'],
    [undefined, 'tooOld'], // from before manifests named one
    ['2.10', undefined],
    ['2.0', undefined],
  ])('a version built with %s is %s for 2.10', (contract, why) => {
    announce('2.10');
    expect(refusalOf('mfe-events', version(contract))?.why).toBe(why);
  });

  it('decide which version of a line is loaded: everybody’s, else the last good one', () => {
    announce('2.1');
    const fits = version('2.1');
    expect(chosenOf('mfe-events', fits)).toEqual({ chosen: fits });
    const earlier = [version('3.0', 'bbbb'), version('2.0', 'cccc'), version('1.4', 'dddd')];
    const { chosen, refused } = chosenOf('mfe-events', { ...version('3.1'), earlier });
    expect(chosen).toEqual(earlier[1]);
    expect(refused).toMatchObject({
      remote: 'mfe-events',
      why: 'tooNew',
      contract: '3.1',
      served: '2.1',
      instead: 'cccc',
    });
    const lone = chosenOf('mfe-events', version('1.4'));
    expect(lone.chosen).toBeUndefined();
    expect(lone.refused).toMatchObject({ why: 'tooOld', instead: undefined });
  });
});
