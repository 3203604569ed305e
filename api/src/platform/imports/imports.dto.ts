import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { pageLimits, type PageTurn } from '@guyline/contract/envelope';
import { type CommitImport, importLimits, type MapColumns, type MappedTo } from '@guyline/contract/jobs';
import { jurisdictionHeadings, requirementHeadings } from '@guyline/contract/jurisdictions/workbook';
import { locationHeadings } from '@guyline/contract/location-workbook';
import { taskSheetHeadings } from '@guyline/contract/tasks/round-columns';
import { IsPage } from '../http/list-query.js';

export class CommitImportDto implements CommitImport {
  @IsIn(['all', 'valid_rows'])
  mode!: CommitImport['mode'];
}

/** Turning the pages of what a checked import would change. */
export class ImportChangesQuery implements PageTurn {
  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

/** Of every kind that lets a person say what a column is; a kind takes no notice of another's. */
const fields = [locationHeadings, jurisdictionHeadings, requirementHeadings, taskSheetHeadings].flatMap((headings) =>
  Object.keys(headings),
);

class MappedColumnDto implements MappedTo {
  @IsInt()
  @Min(0)
  @Max(importLimits.columns - 1)
  index!: number;

  @ValidateIf((_, value) => value !== null)
  @IsIn(fields)
  field!: MappedTo['field'];
}

export class MapColumnsDto implements MapColumns {
  @IsArray()
  @ArrayMaxSize(importLimits.columns)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => MappedColumnDto)
  columns!: MappedColumnDto[];
}
