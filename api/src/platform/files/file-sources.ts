import { Injectable } from '@nestjs/common';

/** The kind of row that a kept file belongs to; the name goes into links, so it stays short. */
export type FileSource = 'document' | 'thumb' | 'message' | 'export' | 'faults';

/** Of the workbooks that the portal makes. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A kept file as its row describes it at the moment of opening. */
export interface StoredFile {
  /** In the file storage. */
  key: string;
  /** The name under which a browser saves it. */
  name: string;
  mime: string;
}

/** @returns undefined when there is no such row, or its file is gone, or it is not this person's */
export type FindFile = (id: string, userId: number) => Promise<StoredFile | undefined>;

/** Features say here how the files of their rows are found; a link names a row, never a file. */
@Injectable()
export class FileSources {
  private readonly finds = new Map<FileSource, FindFile>();

  /** Called while modules start. */
  on(source: FileSource, find: FindFile): void {
    this.finds.set(source, find);
  }

  async find(source: FileSource, id: string, userId: number): Promise<StoredFile | undefined> {
    return this.finds.get(source)?.(id, userId);
  }
}
