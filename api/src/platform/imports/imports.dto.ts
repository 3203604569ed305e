import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { type CommitImport, importLimits, type MapColumns, type MappedTo } from '@guyline/contract/jobs';
import { type LocationWorkbookColumn, locationHeadings } from '@guyline/contract/location-workbook';

export class CommitImportDto implements CommitImport {
  @IsIn(['all', 'valid_rows'])
  mode!: CommitImport['mode'];
}

class MappedColumnDto implements MappedTo {
  @IsInt()
  @Min(0)
  @Max(importLimits.columns - 1)
  index!: number;

  @ValidateIf((_, value) => value !== null)
  @IsIn(Object.keys(locationHeadings))
  field!: LocationWorkbookColumn | null;
}

export class MapColumnsDto implements MapColumns {
  @IsArray()
  @ArrayMaxSize(importLimits.columns)
  @ValidateNested({ each: true })
  @Type(() => MappedColumnDto)
  columns!: MappedColumnDto[];
}
