import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, MaxLength, Min } from 'class-validator';
import {
  type DeleteTasks,
  type RestoreTasks,
  type SetTaskStatus,
  taskActionLimits,
  type TrashFilter,
  trashSorts,
} from '@guyline/contract/tasks/actions';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { taskLimits } from '@guyline/contract/tasks/rows';
import { type TaskStatus, taskStatusNums } from '@guyline/contract/tasks/status';
import { IfGiven } from '../platform/http/given.js';
import { IsNumber, ListQuery, NumberList } from '../platform/http/list-query.js';
import { TrimLinesToNull } from '../platform/http/trim.js';

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

  @TrimLinesToNull()
  @IfGiven()
  @MaxLength(taskLimits.reason.max)
  reason?: string | null;
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
