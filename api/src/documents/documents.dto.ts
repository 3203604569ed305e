import { ArrayUnique, IsArray, IsIn, IsInt, IsOptional, IsString, Min } from 'class-validator';
import { type Level, levelNums } from '@guyline/contract/access';
import {
  type CreateDocument,
  type DocumentFilter,
  documentLimits as limits,
  documentSorts,
  type DocumentType,
  documentTypes,
  type RenameFile,
  type UpdateDocument,
} from '@guyline/contract/documents';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { IsNumber, IsYear, ListQuery } from '../platform/http/list-query.js';
import { Trim } from '../platform/http/trim.js';
import { MaxLength, MinLength } from '../platform/http/text-length.js';

export class DocumentListQuery extends ListQuery implements DocumentFilter {
  @IsOptional()
  @IsIn(documentSorts)
  sort_by?: (typeof documentSorts)[number];

  @IsOptional()
  @IsIn(documentTypes)
  type?: DocumentType;

  @IsNumber() customer_id?: number;
  @IsNumber() event_id?: number;
  @IsNumber() location_id?: number;
  @IsNumber() task_id?: number;
  @IsNumber() round_id?: number;
  @IsNumber() jurisdiction_id?: number;
  @IsNumber() template_id?: number;
  @IsYear() year?: number;

  @IsOptional()
  @InDigits()
  @IsIn([1, 2])
  site_plan?: 1 | 2;

  @IsOptional()
  @InDigits()
  @IsIn([1, 2])
  of_round?: 1 | 2;
}

class DocumentFieldsDto {
  @Trim()
  @IfSent()
  @IsString()
  @MinLength(limits.name.min)
  @MaxLength(limits.name.max)
  name?: string;

  @IfSent()
  @IsArray()
  @ArrayUnique()
  @IsIn(levelNums, { each: true })
  levels?: Level[];
}

/** Fields of the form that carries the file; numbers arrive as text. */
export class CreateDocumentDto extends DocumentFieldsDto implements CreateDocument {
  @IsIn(documentTypes)
  type!: DocumentType;

  @IfSent() @InDigits() @IsInt() @Min(1) customer_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) event_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) location_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) task_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) round_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) jurisdiction_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) template_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) replaces_id?: number;
  @IfSent() @InDigits() @IsIn([1]) site_plan?: 1;
}

export class UpdateDocumentDto extends DocumentFieldsDto implements UpdateDocument {
  @IsInt()
  @Min(1)
  version!: number;
}

export class RenameFileDto implements RenameFile {
  @IsInt()
  @Min(1)
  file_id!: number;

  @Trim()
  @IsString()
  @MinLength(limits.name.min)
  @MaxLength(limits.name.max)
  name!: string;
}
