import { IsIn } from 'class-validator';
import type { CommitImport } from '@guyline/contract/jobs';

export class CommitImportDto implements CommitImport {
  @IsIn(['all', 'valid_rows'])
  mode!: CommitImport['mode'];
}
