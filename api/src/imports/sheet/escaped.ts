/** A value for a cell that no spreadsheet takes for a formula; plain negative numbers stay numbers. */
export function escaped(text: string): string | number {
  if (/^-\d{1,15}(\.\d{1,12})?$/.test(text)) return Number(text);
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
