import { pdfOf } from './pdf-of.js';

/**
 * A PDF of 13 KB that keeps PDF.js busy for minutes: one page, on which 2,000 times a shading is painted of which each pixel
 * is worked out.
 */
export function endlessPdf(): Buffer {
  const painted = '/S sh '.repeat(2_000);
  const code = '{ 2 copy mul }';
  const shading = '/ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Matrix[600 0 0 700 0 0]/Function 5 0 R';
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Shading<</S<<${shading}>>>>>>>>`,
    `<</Length ${painted.length}>>stream\n${painted}\nendstream`,
    `<</FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Length ${code.length}>>stream\n${code}\nendstream`,
  ]);
}
