import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, IsOptional, IsUUID, Min, ValidateNested } from 'class-validator';
import {
  type ChangeMatching,
  type DeleteTasks,
  type MatchingTasks,
  type RestoreTasks,
  type SetTaskStatus,
  taskActionLimits,
  type TrashFilter,
  trashSorts,
  type UndoTasks,
} from '@guyline/contract/tasks/actions';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { taskLimits } from '@guyline/contract/tasks/rows';
import { type TaskStatus, taskStatusNums } from '@guyline/contract/tasks/status';
import type { Day } from '@guyline/contract/status';
import { IfSent } from '../platform/http/if-sent.js';
import { IsDay } from '../platform/http/is-day.js';
import { IsNumber, ListQuery, NumberList } from '../platform/http/list-query.js';
import { TrimReason } from '../platform/http/trim.js';
import { TaskListQuery } from './tasks.dto.js';
import { MaxLength } from '../platform/http/text-length.js';

export class ChosenTasksDto implements DeleteTasks {
  @IsArray()
  @ArrayMaxSize(taskActionLimits.tasks.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  phase_ids!: number[];
}

export class SetTaskStatusDto extends ChosenTasksDto implements SetTaskStatus {
  @IsIn(taskStatusNums)
  status_num!: TaskStatus;

  @TrimReason()
  @IsOptional()
  @MaxLength(taskLimits.reason.max)
  reason?: string | null;
}

export class MatchingTasksDto implements MatchingTasks {
  @IsObject()
  @ValidateNested()
  @Type(() => TaskListQuery)
  filter!: TaskListQuery;
}

export class ChangeMatchingDto extends MatchingTasksDto implements ChangeMatching {
  @IfSent()
  @IsIn(taskStatusNums)
  status_num?: TaskStatus;

  @TrimReason()
  @IsOptional()
  @MaxLength(taskLimits.reason.max)
  reason?: string | null;

  @IsOptional()
  @IsDay()
  scheduled_date?: Day | null;
}

export class UndoTasksDto implements UndoTasks {
  @IsUUID()
  job_id!: string;
}

export class RestoreTasksDto implements RestoreTasks {
  @IsArray()
  @ArrayMaxSize(taskActionLimits.tasks.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  ids!: number[];
}

export class TrashListQuery extends ListQuery implements TrashFilter {
  @IsOptional()
  @IsIn(trashSorts)
  sort_by?: (typeof trashSorts)[number];

  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;

  @IsOptional()
  @NumberList()
  @IsIn(taskItemNums, { each: true })
  pt_num?: TaskItem[];
}
