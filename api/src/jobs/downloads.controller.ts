import { once } from 'node:events';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/access/requires.js';
import { notFound } from '../platform/errors/rule-error.js';
import { Files } from '../platform/files/files.js';
import { DownloadLinks } from '../platform/files/download-links.js';

export class DownloadQuery {
  @IsString()
  @MaxLength(100)
  signature!: string;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller('files')
export class DownloadsController {
  constructor(
    private readonly links: DownloadLinks,
    private readonly files: Files,
  ) {}

  /** Saved, or shown by itself in a frame of the portal where nothing in it can run. */
  @Get(':claims')
  @Public()
  async download(
    @Param('claims') claims: string,
    @Query() { signature }: DownloadQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { key, name, inline } = this.links.opened(claims, signature);
    const content = await this.files.read(key).catch(() => {
      throw notFound();
    });
    await once(content, 'readable').catch(() => {
      throw notFound();
    });
    const plainName = name.replace(/[^\w .()-]/g, '_');
    await reply
      .header('content-type', inline ?? (key.endsWith('.xlsx') ? WORKBOOK : 'application/octet-stream'))
      .header(
        'content-disposition',
        `${inline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(content);
  }
}
