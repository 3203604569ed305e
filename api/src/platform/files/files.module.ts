import { Global, Module } from '@nestjs/common';
import { DownloadLinks } from './download-links.js';
import { FileLinks } from './file-links.js';
import { Files } from './files.js';

@Global()
@Module({ providers: [Files, DownloadLinks, FileLinks], exports: [Files, DownloadLinks, FileLinks] })
export class FilesModule {}
