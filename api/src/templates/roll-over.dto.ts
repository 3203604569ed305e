import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsString, Min, ValidateNested } from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import { projectLimits } from '@guyline/contract/projects';
import type {
  IntoNewProject,
  NextSeason,
  PreviewNextSeason,
  PreviewRollOver,
  RollOver,
  StartNextSeason,
} from '@guyline/contract/roll-over';
import { type TypeNum, typeNums } from '@guyline/contract/status';
import type { PreviewPart } from '@guyline/contract/event-orders';
import { RequirementChoicesDto } from '../events/requirements/requirements.dto.js';
import { IsPage } from '../platform/http/list-query.js';
import { TrimName } from '../platform/http/trim.js';
import { PreviewProjectDto } from '../projects/projects.dto.js';
import { AreChoices, AreLeftOut, AreStoresLeftOut, IsPart, IsStoresSeen, LeftOutItemDto } from './event-order.dto.js';
import { Length } from '../platform/http/text-length.js';

class FromProjectDto {
  @IsInt()
  @Min(1)
  from_project_id!: number;

  @AreStoresLeftOut() left_out_stores?: number[];
}
class OrderSeasonDto extends FromProjectDto {
  @AreLeftOut() left_out?: LeftOutItemDto[];
  @AreChoices() requirements?: RequirementChoicesDto;
}

export class PreviewRollOverDto extends OrderSeasonDto implements PreviewRollOver {
  @IsPart() only?: PreviewPart;
  @IsPage() page: number = 1;
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

export class RollOverDto extends OrderSeasonDto implements RollOver {
  @IsInt()
  @Min(1)
  project_version!: number;

  @IsStoresSeen() stores_seen?: string;
}

class NextSeasonDto extends PreviewProjectDto implements NextSeason {
  @TrimName()
  @IsString()
  @Length(projectLimits.name.min, projectLimits.name.max)
  name!: string;

  @IsIn(typeNums)
  type_num!: TypeNum;
}

const IsSeason = (): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type(() => NextSeasonDto),
  );

export class IntoNewProjectDto extends FromProjectDto implements IntoNewProject {
  @IsSeason() project!: NextSeasonDto;
}

export class PreviewNextSeasonDto extends PreviewRollOverDto implements PreviewNextSeason {
  @IsSeason() project!: NextSeasonDto;
}

export class StartNextSeasonDto extends OrderSeasonDto implements StartNextSeason {
  @IsSeason() project!: NextSeasonDto;

  @IsStoresSeen() stores_seen?: string;
}
