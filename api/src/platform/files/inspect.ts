import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '../errors/rule-error.js';
import { unpacked } from './pictures.js';

/** What is kept of an upload. */
export interface Inspected {
  content: Buffer;
  mime: string;
  /** Of the key, with its dot. */
  ending: string;
  thumb: Buffer | null;
}

const THUMB = 320;
const imageFormats = ['jpeg', 'png', 'webp', 'gif'] as const;
type ImageFormat = (typeof imageFormats)[number];

const office = 'application/vnd.openxmlformats-officedocument.';
const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  [`${office}wordprocessingml.document`]: '.docx',
  [`${office}spreadsheetml.sheet`]: '.xlsx',
  [`${office}presentationml.presentation`]: '.pptx',
};
/** Word, Excel and others of before 2007 are one container: the name tells them apart, it is only ever saved. */
const oldOffice: Record<string, [string, string]> = {
  doc: ['application/msword', '.doc'],
  xls: ['application/vnd.ms-excel', '.xls'],
  ppt: ['application/vnd.ms-powerpoint', '.ppt'],
};

const refused = (): Error => invalid('document_type_not_supported', 'file');
const endingOf = (name: string): string => /\.(\w{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Decides by content what a file is; images are made anew, so that nothing but pixels remains of them.
 * @throws RuleError `file_missing`, `document_type_not_supported`, `image_unreadable` 422
 */
export async function inspect(upload: Buffer, name: string): Promise<Inspected> {
  if (!upload.length) throw invalid('file_missing', 'file');
  const mime = (await fileTypeFromBuffer(upload))?.mime as string | undefined;
  if (mime?.startsWith('image/')) return image(upload, mime.slice('image/'.length));
  if (!mime) return text(upload, name);
  const old = mime === 'application/x-cfb' ? oldOffice[endingOf(name)] : undefined;
  const ending = old?.[1] ?? endings[mime];
  if (!ending) throw refused();
  return { content: upload, mime: old?.[0] ?? mime, ending, thumb: null };
}

async function image(upload: Buffer, format: string): Promise<Inspected> {
  if (!imageFormats.includes(format as ImageFormat)) throw refused();
  const kept = format === 'gif' ? 'png' : (format as Exclude<ImageFormat, 'gif'>); // one picture of it, no animation
  try {
    const { content, thumb } = await unpacked(upload, async (picture) => ({
      content: await picture.clone().toFormat(kept).toBuffer(),
      thumb: await picture
        .clone()
        .resize(THUMB, THUMB, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer(),
    }));
    return { content, mime: `image/${kept}`, ending: kept === 'jpeg' ? '.jpg' : `.${kept}`, thumb };
  } catch {
    throw invalid('image_unreadable', 'file');
  }
}

/** Plain text has no mark of its own: it is UTF-8 without control characters, and no page or drawing in disguise. */
function text(upload: Buffer, name: string): Inspected {
  const ending = endingOf(name);
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(upload);
  } catch {
    throw refused();
  }
  if (!['txt', 'csv'].includes(ending) || hasControls(content) || /^\s*</.test(content)) throw refused();
  return { content: upload, mime: ending === 'csv' ? 'text/csv' : 'text/plain', ending: `.${ending}`, thumb: null };
}

/** Control characters but tab, line ends and form feed. */
const hasControls = (content: string): boolean => /(?![\t\n\f\r])\p{Cc}/u.test(content);
