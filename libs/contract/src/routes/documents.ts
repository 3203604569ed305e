import type {
  CreateDocument,
  DocumentDetail,
  DocumentFilter,
  DocumentPage,
  RenameFile,
  UpdateDocument,
  UploadedDocument,
  UploadedFiles,
  UploadTaskFiles,
} from '../documents.js';
import type { Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import { del, get, post } from './route.js';

export const documentRoutes = {
  list: get(':role/document/list', 'documents.read').typed<{ query: DocumentFilter; answer: DocumentPage }>(),
  export: get(':role/document/export', 'documents.read').typed<{ query: DocumentFilter; answer: ExportAnswer }>(),
  detail: get(':role/document/:id/detail', 'documents.read').typed<{ answer: DocumentDetail }>(),
  create: post(':role/document/create', 'documents.upload').typed<{
    form: CreateDocument;
    files: 'file';
    answer: Saved;
  }>(),
  update: post(':role/document/:id/update', 'documents.upload').typed<{ body: UpdateDocument; answer: Saved }>(),
  remove: del(':role/document/:id/delete', 'documents.upload').typed<{ answer: Saved }>(),
  /** Brings a deleted one back, for as long as its file is kept. */
  restore: post(':role/document/:id/restore', 'documents.upload').typed<{ answer: Saved }>(),
  /** Files of a task or of an event. */
  uploadToTask: post(':role/task/upload_file', 'documents.upload').typed<{
    form: UploadTaskFiles;
    files: 'file' | `files[${number}]`;
    answer: UploadedFiles;
  }>(),
  rename: post(':role/task/rename_file', 'documents.upload').typed<{ body: RenameFile; answer: Saved }>(),
  /** A file that only its uploader sees, until something carries it. */
  upload: post('common/upload_doc', 'documents.upload').typed<{ files: 'file'; answer: UploadedDocument }>(),
  removeUploaded: del('common/remove_doc/:id', 'documents.upload').typed<{ answer: Saved }>(),
};
