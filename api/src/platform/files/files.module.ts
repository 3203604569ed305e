import { Global, Module } from '@nestjs/common';
import { DownloadLinks } from './download-links.js';
import { FileCookie } from './file-cookie.js';
import { FileLinks } from './file-links.js';
import { Files } from './files.js';
import { FileSources } from './file-sources.js';
import { LeftUploads } from './left-uploads.js';
import { OldFiles } from './old-files.js';
import { OpenedFiles } from './opened-files.js';
import { UploadQuota } from './upload-quota.js';

const providers = [Files, OldFiles, DownloadLinks, FileLinks, FileSources, FileCookie, OpenedFiles, UploadQuota];

@Global()
@Module({ providers: [...providers, LeftUploads], exports: providers })
export class FilesModule {}
