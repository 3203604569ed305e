import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { Trim, TrimLines, TrimLinesToNull, TrimName, TrimToNull } from './trim.js';

class Form {
  @Trim() name!: unknown;
  @TrimName() known_by!: unknown;
  @TrimToNull() note!: unknown;
  @TrimLines() message!: unknown;
  @TrimLinesToNull() comment!: unknown;
}
const nameOf = (name: unknown): unknown => plainToInstance(Form, { name }).name;

describe('text of one line', () => {
  it('has no line ends and nothing around it', () => {
    expect(nameOf(' Banks\r\n\tCounty ')).toBe('Banks County');
    expect(nameOf(7)).toBe(7);
  });

  it('has one ordinary blank between the words of what a row is known by', () => {
    const knownBy = (known_by: string) => plainToInstance(Form, { known_by }).known_by;
    expect(knownBy(' Banks  \t County ')).toBe('Banks County');
    expect([knownBy('San\u00a0Jose'), knownBy('San\u2009Jose\u3000')]).toEqual(['San Jose', 'San Jose']);
    expect(nameOf('Suite  4')).toBe('Suite  4');
  });

  it('has nothing that nobody sees in what a row is known by, but the marks that letters need', () => {
    const knownBy = (known_by: string) => plainToInstance(Form, { known_by }).known_by;
    expect([knownBy('\u200b Tex\u00adas\u200e'), knownBy('\u200b\u2060')]).toEqual(['Texas', '']);
    expect(knownBy('می\u200cخواهم 👩\u200d🔧')).toBe('می\u200cخواهم 👩\u200d🔧');
  });

  it.each(['\u200b\u200b', ' \u200b ', '\u2060\ufeff', '\u202e\u202c', '\u3164', '\u00ad', '\u180e\ufe0f'])(
    'is empty when nothing of it is seen: %j',
    (text) => {
      expect(nameOf(text)).toBe('');
      expect(plainToInstance(Form, { note: text }).note).toBeNull();
    },
  );

  it('does not turn what stands behind it, and keeps the marks that letters need', () => {
    expect(nameOf('\u202efdp.exe')).toBe('fdp.exe');
    expect(nameOf('\u202a+1 850 574 3588\u202c')).toBe('+1 850 574 3588');
    expect(nameOf('Acme \u2067live\u2069')).toBe('Acme live');
    expect(nameOf('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(nameOf('👩\u200d🔧')).toBe('👩\u200d🔧');
  });
});

describe('text of several lines', () => {
  const linesOf = (text: string): unknown => plainToInstance(Form, { message: text }).message;

  it('keeps its lines, and does not turn what stands behind it', () => {
    expect(linesOf(' one\r\ntwo\u0007 ')).toBe('one\ntwo');
    expect(linesOf('ok \u202e evil \u2066x')).toBe('ok  evil x');
  });

  it.each(['\u200b', '\u200b\n\u2060', '\u202e'])('is empty when nothing of it is seen: %j', (text) => {
    expect(linesOf(text)).toBe('');
    expect(plainToInstance(Form, { comment: text }).comment).toBeNull();
  });
});
