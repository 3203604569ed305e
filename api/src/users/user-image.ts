import { Injectable } from '@nestjs/common';
import { Files } from '../platform/files/files.js';
import type { ImageUpload } from '../platform/files/image-turns.js';
import { refusalOf, unpacked } from '../platform/files/pictures.js';

const SIDE = 256;
const PATH = '/api/user-image/';

/**
 * Profile images: square, re-encoded (nothing of the upload's metadata remains), under a name that nobody can guess.
 * `users.img` keeps the path on this origin, so that every screen shows it as it is.
 */
@Injectable()
export class UserImages {
  constructor(private readonly files: Files) {}

  /** @returns the image's path. @throws RuleError `image_type_not_supported` 422: only png and jpeg, by content; `image_too_large` 422; `too_many_requests` 429 */
  async keep(upload: ImageUpload): Promise<string> {
    const key = await this.files.put('people', await square(upload), '.webp');
    return `${PATH}${key.slice('people/'.length)}`;
  }

  /** Forgets an image that is no longer shown; an address of another kind is left alone. */
  async remove(path: string | null | undefined): Promise<void> {
    if (path?.startsWith(PATH)) await this.files.remove(`people/${path.slice(PATH.length)}`).catch(() => undefined);
  }

  read(name: string): Promise<Buffer> {
    return this.files.bytes(`people/${name}`);
  }
}

async function square({ content, sender }: ImageUpload): Promise<Buffer> {
  try {
    return await unpacked(content, sender, (image, { format }) => {
      if (format !== 'png' && format !== 'jpeg') throw new Error(`image of format ${format}`);
      return image.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
    });
  } catch (error) {
    throw refusalOf(error, 'image_type_not_supported', 'img');
  }
}
