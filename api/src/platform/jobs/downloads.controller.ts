import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { IsString } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isShownInPage } from '@guyline/contract/documents';
import { fileRoutes } from '@guyline/contract/routes/files';
import type { SignedLinkQuery } from '@guyline/contract/documents';
import { Serves } from '../access/serves.js';
import { RuleError } from '../errors/rule-error.js';
import { workbookType } from '../files/file-sources.js';
import { type OpenedFile, OpenedFiles } from '../files/opened-files.js';
import { savedName } from '../files/saved-name.js';
import { MaxLength } from '../http/text-length.js';

export class DownloadQuery implements SignedLinkQuery {
  @IsString()
  @MaxLength(100)
  signature!: string;
}

@Controller()
export class DownloadsController {
  constructor(private readonly files: OpenedFiles) {}

  /**
   * Saved, or shown in a sandboxed frame of the portal: whole, or the part that the header `Range` asks for.
   * @throws RuleError as `OpenedFiles.open`; `file_unreadable` 416 for a part that the file does not have
   */
  @Serves(fileRoutes.signed)
  async download(
    @Param('claims') claims: string,
    @Query() { signature }: DownloadQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.open(claims, signature, request);
    const { part } = file;
    reply.header('cache-control', 'private, no-store');
    if (part?.range === null) {
      reply.header('content-range', `bytes */${part.size}`);
      throw new RuleError('file_unreadable', 416);
    }
    if (!file.content) return void (await reply.status(204).send());
    if (part) {
      const { range, size } = part;
      reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
      reply.header('content-length', range.last - range.first + 1);
    }
    if (file.size !== undefined) reply.header('content-length', file.size);
    await reply
      .header('accept-ranges', 'bytes')
      .header('etag', file.tag)
      .header('content-type', typeOf(file))
      .header('content-disposition', dispositionOf(file))
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`)
      .header('x-content-type-options', 'nosniff')
      .send(file.content);
  }
}

/** Browsers get the real type only of files that cannot run anything. */
const typeOf = ({ mime }: OpenedFile): string =>
  isShownInPage(mime) || mime === workbookType ? mime : 'application/octet-stream';

/** The name twice: for old clients in ASCII, and whole in UTF-8 (RFC 6266). */
function dispositionOf(file: OpenedFile): string {
  const { mime } = file;
  const name = savedName(file);
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShownInPage(mime) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
