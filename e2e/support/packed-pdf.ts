import { deflateSync } from 'node:zlib';
import { pdfOf } from './pdf-of.js';

const packed = (content: Buffer, facts: string): string => {
  const bytes = deflateSync(content, { level: 9 }).toString('latin1');
  return `<<${facts}/Filter/FlateDecode/Length ${bytes.length}>>stream\n${bytes}\nendstream`;
};
const page = (content: string, resources: string, more: readonly string[] = []): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    content,
    ...more,
  ]);

const [WIDTH, HEIGHT] = [8_000, 6_000];

/** Three images of 48 million pixels on one page, each as large as may be: 140 KB. */
export function manyImagesPdf(): Buffer {
  const facts = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  const image = packed(Buffer.alloc(WIDTH * HEIGHT), facts);
  const shown = 'q 600 0 0 700 0 0 cm /A Do Q q 600 0 0 700 0 0 cm /B Do Q q 600 0 0 700 0 0 cm /C Do Q';
  const content = `<</Length ${shown.length}>>stream\n${shown}\nendstream`;
  return page(content, '/XObject<</A 5 0 R/B 6 0 R/C 7 0 R>>', [image, image, image]);
}

/** A page whose description unpacks to 400 MB of blanks: 390 KB. */
export const longPagePdf = (): Buffer => page(packed(Buffer.alloc(400_000_000, ' '), ''), '');
