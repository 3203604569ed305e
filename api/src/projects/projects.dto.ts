import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import {
  type CreateProject,
  type PreviewProject,
  type ProjectFilter,
  projectLimits,
  projectSorts,
  type SetProjectStatus,
  type UpdateProject,
} from '@guyline/contract/projects';
import type { ProjectOptionsFilter } from '@guyline/contract/reference';
import { type Day, type RunStatus, runStatusNums, type TypeNum, typeNums } from '@guyline/contract/status';
import { IfSent } from '../platform/http/if-sent.js';
import { IdList } from '../platform/http/id-list.js';
import { InDigits } from '../platform/http/in-digits.js';
import { IsDay } from '../platform/http/is-day.js';
import { ChoicesQuery, IsNumber, IsYear } from '../platform/http/list-query.js';
import { TrimName } from '../platform/http/trim.js';
import { Length } from '../platform/http/text-length.js';

const { name, risk_days } = projectLimits;

export class ProjectListQuery extends ChoicesQuery implements ProjectFilter {
  @IsOptional()
  @IsIn(projectSorts)
  sort_by?: (typeof projectSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(runStatusNums)
  status_num?: RunStatus;

  @IsNumber() customer_id?: number;
  @IsYear() year?: number;
}

export class ProjectOptionsQuery implements ProjectOptionsFilter {
  @IsOptional()
  @InDigits()
  @IsIn(runStatusNums)
  status_num?: RunStatus;

  @IsNumber() customer_id?: number;
  @IsYear() year?: number;
}

export class PreviewProjectDto implements PreviewProject {
  @IsDay() start_date!: Day;
  @IsDay() risk_date!: Day;
  @IsDay() inst_tdate!: Day;
  @IsDay() insp_tdate!: Day;
  @IsDay() end_date!: Day;

  @IfSent()
  @IsInt()
  @Min(risk_days.min)
  @Max(risk_days.max)
  risk_days?: number;
}

class ProjectFieldsDto extends PreviewProjectDto {
  @TrimName()
  @IsString()
  @Length(name.min, name.max)
  name!: string;

  @IsIn(typeNums)
  type_num!: TypeNum;

  @IsIn(runStatusNums)
  status_num!: RunStatus;
}

export class CreateProjectDto extends ProjectFieldsDto implements CreateProject {
  @IsInt()
  @Min(1)
  customer_id!: number;
}

export class UpdateProjectDto extends ProjectFieldsDto implements UpdateProject {
  @IsInt()
  @Min(1)
  version!: number;

  @IfSent()
  @IsBoolean()
  move_planned?: boolean;
}

export class SetProjectStatusDto implements SetProjectStatus {
  @IdList(pageLimits.maxPerPage)
  project_ids!: number[];

  @IsIn(runStatusNums)
  status_num!: RunStatus;
}
