import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Min } from 'class-validator';
import type { AssignVendors, SetEventStatus, TasksOfEvents, TransferEvents } from '@guyline/contract/event-actions';
import { eventLimits } from '@guyline/contract/events';
import { type RunStatus, runStatusNums } from '@guyline/contract/status';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import { TrimReason } from '../platform/http/trim.js';
import { VendorsDto } from './events.dto.js';
import { MaxLength } from '../platform/http/text-length.js';

const limits = eventLimits;

export class AssignVendorsDto extends VendorsDto implements AssignVendors {
  @IsArray()
  @ArrayMaxSize(limits.locations.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  event_ids!: number[];
}

export class SetEventStatusDto implements SetEventStatus {
  @IsArray()
  @ArrayMaxSize(limits.locations.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  event_ids!: number[];

  @IsIn(runStatusNums)
  status_num!: RunStatus;

  @TrimReason()
  @IsOptional()
  @IsString()
  @MaxLength(limits.reason.max)
  reason?: string | null;
}

export class TasksOfEventsDto implements TasksOfEvents {
  @IsArray()
  @ArrayMaxSize(limits.locations.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  event_ids!: number[];

  @IsArray()
  @ArrayMaxSize(taskItemNums.length)
  @IsIn(taskItemNums, { each: true })
  pt_num!: TaskItem[];
}

export class TransferEventsDto implements TransferEvents {
  @IsArray()
  @ArrayMaxSize(limits.locations.max)
  @IsInt({ each: true })
  @Min(1, { each: true })
  event_ids!: number[];

  @IsInt()
  @Min(1)
  project_id!: number;
}
