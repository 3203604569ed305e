import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { fileRoutes } from '@guyline/contract/routes/files';
import { Serves } from '../platform/access/serves.js';
import { notFound } from '../platform/errors/rule-error.js';
import { missingIsNotFound } from '../platform/files/storage-down.js';
import { Logos } from './logos.js';

@Controller()
export class LogoController {
  constructor(private readonly logos: Logos) {}

  /** `<img>` sends no token, and a logo is no secret; its name changes with the image. */
  @Serves(fileRoutes.logo)
  async image(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    if (!/^[\da-f-]{36}\.webp$/.test(name)) throw notFound();
    const content = await this.logos.read(name).catch(missingIsNotFound);
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(content);
  }
}
