import { Injectable } from '@nestjs/common';
import { Files } from '../platform/files/files.js';
import type { ImageUpload } from '../platform/files/image-turns.js';
import { refusalOf, unpacked } from '../platform/files/pictures.js';

export type LogoName = 'd_logo' | 'm_logo';

const PATH = '/api/logo/';
/** Twice the size they are shown in, for sharp screens. */
const boxes: Record<LogoName, { width: number; height: number }> = {
  d_logo: { width: 400, height: 80 },
  m_logo: { width: 80, height: 80 },
};

/** Logos of the portal: re-encoded (nothing of the upload's metadata remains), under a name that changes with the image. */
@Injectable()
export class Logos {
  constructor(private readonly files: Files) {}

  /** @returns the image's path. @throws RuleError `image_type_not_supported` 422: only png and jpeg, by content; `image_too_large` 422; `too_many_requests` 429 */
  async keep(name: LogoName, upload: ImageUpload): Promise<string> {
    const key = await this.files.put('logos', await fitted(name, upload), '.webp');
    return `${PATH}${key.slice('logos/'.length)}`;
  }

  /** Forgets an image that is no longer shown. */
  async remove(path: string | null | undefined): Promise<void> {
    if (path?.startsWith(PATH)) await this.files.remove(`logos/${path.slice(PATH.length)}`).catch(() => undefined);
  }

  read(name: string): Promise<Buffer> {
    return this.files.bytes(`logos/${name}`);
  }
}

async function fitted(name: LogoName, { content, sender }: ImageUpload): Promise<Buffer> {
  try {
    return await unpacked(content, sender, (image, { format }) => {
      if (format !== 'png' && format !== 'jpeg') throw new Error(`image of format ${format}`);
      const box = { ...boxes[name], fit: 'inside' as const, withoutEnlargement: true };
      return image.autoOrient().resize(box).webp({ quality: 90 }).toBuffer();
    });
  } catch (error) {
    throw refusalOf(error, 'image_type_not_supported', name);
  }
}
