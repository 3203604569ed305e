/** A PDF of these objects, numbered from 1, the first of which is its catalog; streams are texts of one byte a character. */
export function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = String(text.length).padStart(10, '0');
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF`, 'latin1');
}
