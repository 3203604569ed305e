import { passwordRule } from '@guyline/contract/auth';
import { RuleError } from '../errors/rule-error.js';

/** What people put around a word to satisfy a rule: `Password1!` is `password` with as little as possible added. */
const ADDED = 6;
const MIN_WORD = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is set: most processes never need the list. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  ));

const letters: Record<string, string> = { '@': 'a', $: 's', '!': 'i', 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const unmasked = (text: string): string => text.replace(/[@$!013457]/g, (sign) => letters[sign] ?? sign);
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The password itself, and the word it was made of: without leading and trailing signs, with the others read as letters. */
function words(password: string): string[] {
  const text = password.toLowerCase();
  const inner = core(text);
  // What is masked at the ends (`p@$$w0rd1!`, `$ummer2026`) is read before the ends are cut as well as after.
  const candidates = [text, inner, unmasked(inner), core(unmasked(text)), unmasked(text.replace(/[^\p{L}]+$/u, ''))];
  return candidates.filter((word) => word === text || (word.length >= MIN_WORD && text.length - word.length <= ADDED));
}

/**
 * The one rule for a new password: its form, and neither common nor made of the person's address (docs/domain.md, Password rule).
 * @param field the field of the form that shows the fault
 * @throws RuleError `password_rule` or `password_common` 422
 */
export async function checkPassword(password: string, email: string, field = 'password'): Promise<void> {
  const refuse = (code: 'password_rule' | 'password_common'): never => {
    throw new RuleError(code, 422, { fields: { [field]: code } });
  };
  if (!passwordRule.test(password)) refuse('password_rule');
  const [own = ''] = email.toLowerCase().split('@');
  const known = await commonPasswords();
  const made = words(password);
  if (made.some((word) => known.has(word)) || (own.length >= MIN_WORD && made.includes(own))) refuse('password_common');
}
