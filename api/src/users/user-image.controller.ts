import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileRoutes } from '@guyline/contract/routes/files';
import { Serves } from '../platform/access/serves.js';
import { notFound } from '../platform/errors/rule-error.js';
import { missingIsNotFound } from '../platform/files/storage-down.js';
import { UserImages } from './user-image.js';

@Controller()
export class UserImageController {
  constructor(private readonly images: UserImages) {}

  /** `<img>` sends no token: the random name is the right to see it, and it changes with the image. */
  @Serves(fileRoutes.userImage)
  async image(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    if (!/^[\da-f-]{36}\.webp$/.test(name)) throw notFound();
    const content = await this.images.read(name).catch(missingIsNotFound);
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(content);
  }
}
