import type { Level } from './access.js';
import type { Page, PageQuery } from './envelope.js';
import type { Instant } from './status.js';
import type { TaskItem } from './tasks/items.js';

/** What a document belongs to (docs/domain.md, Documents). */
export const documentTypes = ['customer', 'event', 'location', 'task', 'jurisdiction', 'template', 'general'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentLimits = {
  bytes: 25 * 1024 * 1024,
  name: { min: 1, max: 200 },
  /** Files of one upload. */
  files: 10,
  /** Minutes for which a signed link opens its file. */
  linkMinutes: 5,
} as const;

/** What a file chooser offers; the server decides by content. */
export const documentAccept = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.docx,.xlsx,.pptx,.doc,.xls,.csv,.txt';

/** Shown in the page; everything else is saved. */
export const isShownInPage = (mime: string): boolean => mime === 'application/pdf' || mime.startsWith('image/');

export interface DocumentRow {
  id: number;
  name: string;
  /** Signed link of this origin, for 5 minutes. */
  file_path: string;
  /** The same to a small image; null when there is none. */
  thumb_path: string | null;
  /** Bytes. */
  size: number;
  mime: string;
  type: DocumentType;
  /** Of an event: a plan of the site, in a section of its own. */
  site_plan: boolean;
  /** Who sees it besides admins and the uploader. */
  levels: Level[];
  /** 1 = first upload; a newer one under the same task, or one that replaces it, counts on. */
  version_num: number;
  customer: { id: number; name: string } | null;
  event: { id: number; uuid: string } | null;
  location: { id: number; name: string; store_number: string } | null;
  task: { id: number; pt_num: TaskItem } | null;
  /** Of a permit: the round of resubmission that it was sent or returned with. */
  round: { id: number; round_no: number } | null;
  /** The authority whose form or guide it is. */
  jurisdiction: { id: number; name: string } | null;
  /** The template whose events get it. */
  template: { id: number; name: string } | null;
  uploaded_by: { id: number; name: string };
  on_behalf: { id: number; name: string } | null;
  created_at: Instant;
  /** Whether the caller may rename and delete it. */
  editable: boolean;
  version: number;
}

/** A document as the detail of its event or location names it. */
export type ShownDocument = Pick<DocumentRow, 'id' | 'name' | 'mime' | 'file_path' | 'thumb_path'>;

/** `GET {role}/document/{id}/detail` */
export interface DocumentDetail extends DocumentRow {
  /** All versions, newest first, this one among them. */
  versions: Pick<
    DocumentRow,
    'id' | 'name' | 'file_path' | 'thumb_path' | 'size' | 'mime' | 'version_num' | 'uploaded_by' | 'created_at'
  >[];
}

export interface DocumentFilter extends PageQuery {
  type?: DocumentType;
  customer_id?: number;
  event_id?: number;
  location_id?: number;
  task_id?: number;
  round_id?: number;
  /** 1 only those of rounds, 2 everything else. */
  of_round?: 1 | 2;
  jurisdiction_id?: number;
  template_id?: number;
  /** Year of the project whose event or task it belongs to. */
  year?: number;
  /** 1 only site plans, 2 everything else. */
  site_plan?: 1 | 2;
}
export const documentSorts = ['name', 'type', 'size', 'uploaded_by', 'created_at'] as const;
export type DocumentPage = Page<DocumentRow, Record<'all_cnt' | `${DocumentType}_cnt`, number>>;

/** `POST {role}/document/create`, multipart with `file`: exactly the parent that the type names. */
export interface CreateDocument {
  type: DocumentType;
  /** The file's own name when left out. */
  name?: string;
  customer_id?: number;
  event_id?: number;
  location_id?: number;
  task_id?: number;
  /** A round of the task: the file is kept with it, beside the task's own. */
  round_id?: number;
  jurisdiction_id?: number;
  template_id?: number;
  levels?: Level[];
  /** 1 = a site plan; events only. */
  site_plan?: 1;
  /** A document of the same parent that this upload is the next version of. */
  replaces_id?: number;
}
/** `POST {role}/document/{id}/update` */
export interface UpdateDocument {
  name?: string;
  levels?: Level[];
  version: number;
}

/** `POST {role}/task/upload_file`: `file` and `name`, or `files[i]` and `names[i]`, in the order of i. */
export interface UploadTaskFiles {
  event_id?: number;
  /** Id of the task, or its item with `event_id`; without it the files are the event's. */
  phase_doc?: number;
  name?: string;
  names?: string[];
}
export interface UploadedFiles {
  file_id: number;
  file_ids: number[];
}
/** `POST {role}/task/rename_file` */
export interface RenameFile {
  file_id: number;
  name: string;
}
/** `GET files/{claims}`: a signed link. */
export interface SignedLinkQuery {
  signature: string;
}
/** `POST common/upload_doc`: a file that only its uploader sees until something carries it. */
export interface UploadedDocument {
  id: number;
  path: string;
}
