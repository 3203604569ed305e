/** Digits of a number of the United States, at most ten. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 10);

/** `5551234567` -> `(555) 123-4567`; parts of a number get as far as they go. */
export function phoneText(stored: string | null | undefined): string {
  const digits = phoneDigits(stored ?? '');
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) `;
  return digits.length < 7 ? area + digits.slice(3) : `${area}${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** What a number is written with that may be put into shape; an extension may not. */
export const plainPhonePattern = '^[\\d\\s().+-]+$';
const plain = new RegExp(plainPhonePattern);

export const isDomestic = (number: string): boolean => number.replace(/\D/g, '').length === 10 && plain.test(number);

/** A number as people read it, on screens and in files: ten digits in shape, anything else as it was written. */
export const shownPhone = (number: string): string => (isDomestic(number) ? phoneText(number) : number);
