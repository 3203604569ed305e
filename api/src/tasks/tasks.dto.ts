import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, ValidateIf } from 'class-validator';
import type { DayRange } from '@guyline/contract/day-range';
import { feeFilters, type FeeFilter, parties, type Party } from '@guyline/contract/permits/turns';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { taskFields, type TaskFields } from '@guyline/contract/tasks/fields';
import {
  type Category,
  categoryNums,
  type TaskGroupKey,
  taskGroups,
  type TaskItem,
  taskItemNums,
} from '@guyline/contract/tasks/items';
import {
  type CreateTask,
  type TaskListFilter,
  taskLimits,
  taskSorts,
  type UpdateTask,
} from '@guyline/contract/tasks/rows';
import { type TaskDue, taskDues, type TaskState, type TaskTab, taskTabNames } from '@guyline/contract/tasks/state';
import { type TaskStatus, taskStatusNums } from '@guyline/contract/tasks/status';
import { type Day, type TypeNum, typeNums } from '@guyline/contract/status';
import { InDigits } from '../platform/http/in-digits.js';
import { IsDay, IsDayRange } from '../platform/http/is-day.js';
import {
  IsNumber,
  IsSmallNumber,
  IsSwitch,
  IsYear,
  ListQuery,
  NumberList,
  TextList,
} from '../platform/http/list-query.js';
import { TrimLinesToNull, TrimReason, TrimToNull } from '../platform/http/trim.js';
import { IsReason } from './reason.dto.js';
import { MaxLength } from '../platform/http/text-length.js';

const given = (field: keyof TaskFields | 'reason') =>
  ValidateIf((input: UpdateTask) => input[field] !== undefined && input[field] !== null);

export class TaskListQuery extends ListQuery implements TaskListFilter {
  @IsOptional()
  @IsIn(taskSorts)
  sort_by?: (typeof taskSorts)[number];

  @IsOptional()
  @IsIn(taskTabNames)
  tab?: TaskTab;

  /** 0 omits `status_cnts`: going to another page needs no new counts. */
  @IsOptional()
  @InDigits()
  @IsIn([0, 1])
  counts?: 0 | 1;

  @IsYear() year?: number;
  @IsNumber() customer_id?: number;
  @IsNumber() project_id?: number;
  @IsNumber() event_id?: number;
  @IsNumber() location_id?: number;
  @IsSmallNumber() region_id?: number;
  @IsSmallNumber() state_num?: number;
  @IsNumber() vendor_id?: number;

  @IsOptional()
  @NumberList()
  @IsIn(taskItemNums, { each: true })
  pt_num?: TaskItem[];

  @IsOptional()
  @TextList()
  @IsIn(taskGroups.map(({ key }) => key), { each: true })
  task?: TaskGroupKey[];

  @IsOptional()
  @InDigits()
  @IsIn(categoryNums)
  category_num?: Category;

  @IsOptional()
  @NumberList()
  @IsIn(taskStatusNums, { each: true })
  status_num?: TaskStatus[];

  @IsOptional()
  @InDigits()
  @IsIn([1, 2, 3, 4, 5])
  task_state?: TaskState;

  @IsOptional()
  @InDigits()
  @IsIn(typeNums)
  type_num?: TypeNum;

  @IsOptional()
  @Matches(/^(20\d\d-(0[1-9]|1[0-2])|0?[1-9]|1[0-2])$/)
  month?: string;

  @IsSwitch() at_risk?: 1;
  @IsReason() reason?: ReasonFilter;
  @IsSwitch() missing_date?: 1;

  @IsOptional()
  @IsIn(taskDues)
  due?: TaskDue;

  @IsOptional()
  @IsIn(parties)
  turn?: Party;

  @IsOptional()
  @IsDayRange()
  turn_since?: DayRange;

  @IsOptional()
  @InDigits()
  @IsInt()
  @Min(0)
  @Max(366)
  expires_in?: number;

  @IsOptional()
  @IsString()
  @MaxLength(taskFields.name_number.max)
  name_number?: string;

  @IsOptional()
  @IsDayRange()
  applied_on?: DayRange;

  @IsOptional()
  @IsDayRange()
  expected_on?: DayRange;

  @IsOptional()
  @IsDayRange()
  issued_on?: DayRange;

  @IsOptional()
  @IsDayRange()
  valid_from?: DayRange;

  @IsOptional()
  @IsDayRange()
  valid_to?: DayRange;

  @IsSmallNumber() rounds?: number;

  @IsOptional()
  @IsIn(feeFilters)
  fee?: FeeFilter;

  @IsSwitch() mine?: 1;
  @IsSwitch() with_inactive?: 1;
}

/** Each field has its validation; a field left out of an input is undefined. */
class TaskFieldsDto implements Record<keyof TaskFields, unknown> {
  @given('scheduled_date')
  @IsDay()
  scheduled_date: Day | null | undefined;

  @TrimToNull()
  @given('name_number')
  @MaxLength(taskFields.name_number.max)
  name_number: string | null | undefined;

  @TrimLinesToNull()
  @given('note')
  @MaxLength(taskFields.note.max)
  note: string | null | undefined;

  @given('applied_on')
  @IsDay()
  applied_on: Day | null | undefined;

  @given('expected_on')
  @IsDay()
  expected_on: Day | null | undefined;

  @given('issued_on')
  @IsDay()
  issued_on: Day | null | undefined;

  @given('valid_from')
  @IsDay()
  valid_from: Day | null | undefined;

  @given('valid_to')
  @IsDay()
  valid_to: Day | null | undefined;
}

export class UpdateTaskDto extends TaskFieldsDto implements UpdateTask {
  @IsOptional()
  @IsIn(taskStatusNums)
  status_num?: TaskStatus;

  @TrimReason()
  @given('reason')
  @MaxLength(taskLimits.reason.max)
  reason?: string | null;

  @IsInt()
  @Min(1)
  version!: number;
}

export class CreateTaskDto extends TaskFieldsDto implements CreateTask {
  @IsInt()
  @Min(1)
  event_id!: number;

  @IsIn(taskItemNums)
  pt_num!: TaskItem;

  @IsIn(taskStatusNums)
  status_num!: TaskStatus;
}
