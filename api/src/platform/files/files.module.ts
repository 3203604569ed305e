import { Global, Module } from '@nestjs/common';
import { DownloadLinks } from './download-links.js';
import { FileLinks } from './file-links.js';
import { Files } from './files.js';
import { OldFiles } from './old-files.js';

@Global()
@Module({
  providers: [Files, OldFiles, DownloadLinks, FileLinks],
  exports: [Files, OldFiles, DownloadLinks, FileLinks],
})
export class FilesModule {}
