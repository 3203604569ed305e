import i18next from 'i18next';
import { apartIn } from '@guyline/contract/apart';
import type { Language } from '@guyline/contract/remotes';

/** A name, a number or English words in a sentence of the person's language, kept together where the sentence runs the other way. */
export const apart = (text: string | number | null | undefined): string => apartIn(i18next.language as Language)(text);
