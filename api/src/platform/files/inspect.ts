import { rm, stat } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { documentLimits } from '@guyline/contract/documents';
import { invalid } from '../errors/rule-error.js';
import type { ImageSender } from './image-turns.js';
import { inspectText } from './inspect-text.js';
import { refusalOf, unpacked } from './pictures.js';

/** What is kept of an upload. */
export interface Inspected {
  /** Where the content lies. */
  path: string;
  /** Bytes. */
  size: number;
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
 * Decides by content what a file is; images are encoded again, so that nothing but pixels remains of them.
 * @param path of the upload; an image is written beside it
 * @param name what the sender calls it
 * @throws RuleError `file_missing`, `document_type_not_supported`, `image_unreadable`, `image_too_large` 422,
 *   `too_many_requests` 429
 */
export async function inspect(path: string, name: string, sender: ImageSender): Promise<Inspected> {
  const { size } = await stat(path);
  if (!size) throw invalid('file_missing', 'file');
  const { fileTypeFromFile } = await import('file-type'); // many formats, which only uploads need
  const mime = (await fileTypeFromFile(path))?.mime as string | undefined;
  if (mime?.startsWith('image/')) return image(path, mime.slice('image/'.length), sender);
  if (!mime) {
    const kind = await inspectText(path, endingOf(name));
    if (!kind) throw refused();
    return { path, size, ...kind, thumb: null };
  }
  const old = mime === 'application/x-cfb' ? oldOffice[endingOf(name)] : undefined;
  const ending = old?.[1] ?? endings[mime];
  if (!ending) throw refused();
  return { path, size, mime: old?.[0] ?? mime, ending, thumb: null };
}

async function image(upload: string, format: string, sender: ImageSender): Promise<Inspected> {
  if (!imageFormats.includes(format as ImageFormat)) throw refused();
  const kept = format === 'gif' ? 'png' : (format as Exclude<ImageFormat, 'gif'>); // one picture of it, no animation
  const path = `${upload}.kept`;
  try {
    const { size, thumb } = await unpacked(upload, sender, async (picture, facts) => ({
      size: await written(encoded(picture.clone(), facts, kept), path),
      thumb: await picture
        .clone()
        .autoOrient()
        .resize(THUMB, THUMB, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer(),
    }));
    return { path, size, mime: `image/${kept}`, ending: kept === 'jpeg' ? '.jpg' : `.${kept}`, thumb };
  } catch (error) {
    throw refusalOf(error, 'image_unreadable', 'file');
  }
}

/**
 * What compressed well as it came may not do so in our encoding. The file goes before the next image is unpacked: of all
 * requests together one is larger than what is kept, and no more than the pixels of the largest image, 400 MB.
 * @returns bytes
 */
async function written(image: Sharp, path: string): Promise<number> {
  const { size } = await image.toFile(path);
  if (size <= documentLimits.bytes) return size;
  await rm(path);
  throw invalid('image_too_large', 'file');
}

/** Encoded with as little of it in memory as its format allows: of a JPEG some rows. */
function encoded(picture: Sharp, { orientation = 1, ...facts }: Metadata, format: Exclude<ImageFormat, 'gif'>): Sharp {
  if (format !== 'jpeg') {
    const turned = orientation > 1 ? picture.autoOrient() : picture;
    // Measured: without filters a photograph takes two thirds more than it came with, with them a picture of a palette twice as much.
    const adaptiveFiltering = facts.format === 'png' && !facts.isPalette;
    return format === 'png' ? turned.png({ adaptiveFiltering }) : turned.webp();
  }
  const image = picture.jpeg({ optimizeCoding: false }); // optimizing reads every pixel before it writes the first
  // Turning would take all pixels into memory: whoever shows the image turns it. Of its EXIF only the orientation is left.
  return orientation > 1 ? image.withExif({}) : image;
}
