import { describe, expect, it } from '@jest/globals';
import { numbersOf } from '../src/templates/store-fields.js';

describe('pasted store numbers', () => {
  it('are separated in every language, and rid of what nobody sees', () => {
    expect(numbersOf(' 12\r\nWM-7;8,\t9 \n\n')).toEqual(['12', 'WM-7', '8', '9']);
    expect(numbersOf('A 7\n8')).toEqual(['A 7', '8']); // whether a space separates is for the stores to say
    expect(numbersOf('12،13؛14')).toEqual(['12', '13', '14']);
    expect(numbersOf('WM-7，WM-8；WM-9、WM-10')).toEqual(['WM-7', 'WM-8', 'WM-9', 'WM-10']);
    expect(numbersOf('12\v13\u202814\u202915')).toEqual(['12', '13', '14', '15']); // line ends of word processors
    expect(numbersOf('\ufeff12\u200b\n\u200e13\u200f\n\u2068WM-7\u2069\n\u200b\n')).toEqual(['12', '13', 'WM-7']);
    expect(numbersOf(Array(30).fill('NFS-1').join(' '))).toHaveLength(30);
  });
});
