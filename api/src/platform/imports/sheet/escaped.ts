/** A value for a cell that no spreadsheet takes for a formula; plain negative numbers stay numbers. */
export function escaped(text: string): string | number {
  const number = Number(text);
  if (text.startsWith('-') && String(number) === text) return number; // -05 is a text, not -5
  return /^([=+\-@\t\r]|_x[\da-f]{4}_)/i.test(text) ? `'${text}` : text;
}
