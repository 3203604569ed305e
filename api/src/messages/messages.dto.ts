import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Min,
} from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import {
  type AskForTask,
  type CreateMessage,
  type MessageFilter,
  messageLimits as limits,
  type MessageMode,
  messageModes,
  messageSorts,
  type MessageUsersFilter,
  type MessageType,
  type ReceiverCountFilter,
  type ReceiverType,
  receiverTypeNums,
  type UpdateMessage,
  type VendorsOfEvents,
} from '@guyline/contract/messages';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { IsNumber, ListQuery, NumberList } from '../platform/http/list-query.js';
import { Trim, TrimLines, TrimToNull } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

export class MessageListQuery extends ListQuery implements MessageFilter {
  @IsOptional()
  @IsIn(messageSorts)
  sort_by?: (typeof messageSorts)[number];

  @IsOptional()
  @IsIn(messageModes)
  mode?: MessageMode;

  @IsOptional()
  @InDigits()
  @IsIn([1, 2])
  type?: MessageType;

  @IsNumber() sender_id?: number;
}

/** Narrows the people offered to those involved in it. */
export class MessageUsersQuery implements MessageUsersFilter {
  @IsNumber() event_id?: number;
  @IsNumber() location_id?: number;
  @IsNumber() project_id?: number;
}

/** Whom a message would reach. */
export class ReceiverCountQuery extends MessageUsersQuery implements ReceiverCountFilter {
  @NumberList()
  @IsArray()
  @ArrayUnique()
  @IsIn(receiverTypeNums, { each: true })
  user_types!: ReceiverType[];

  @IfSent()
  @NumberList()
  @IsArray()
  @ArrayUnique()
  @IsIn(vendorNums, { each: true })
  vendor_types?: VendorNum[];
}

export class VendorsOfEventsDto implements VendorsOfEvents {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(pageLimits.maxOptions)
  @IsInt({ each: true })
  @Min(1, { each: true })
  event_ids!: number[];
}

export class AskForTaskDto implements AskForTask {
  @Trim()
  @IsString()
  @Length(limits.title.min, limits.title.max)
  title!: string;

  @TrimLines()
  @IsString()
  @Length(limits.description.min, limits.description.max)
  description!: string;

  @IsInt()
  @Min(1)
  receiver_id!: number;
}

class MessageFieldsDto {
  @Trim()
  @IsString()
  @Length(limits.title.min, limits.title.max)
  title!: string;

  @TrimLines()
  @IsString()
  @Length(limits.description.min, limits.description.max)
  description!: string;

  @InDigits()
  @IsIn([1, 2])
  type_num!: MessageType;

  /** An instant with its zone. */
  @TrimToNull()
  @IsOptional()
  @Matches(/^[^T]{1,20}T[^T]{1,30}(Z|[+-]\d\d:\d\d)$/)
  @IsISO8601({ strict: true, strictSeparator: true })
  scheduled_at?: string;

  @IfSent()
  @IsArray()
  @ArrayUnique()
  @IsIn(receiverTypeNums, { each: true })
  user_types?: ReceiverType[];

  @IfSent()
  @IsArray()
  @ArrayUnique()
  @IsIn(vendorNums, { each: true })
  vendor_types?: VendorNum[];

  @IfSent()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(limits.receivers)
  @Matches(/^[1-9]\d{0,14}$/, { each: true })
  receivers?: string[];

  @IfSent() @InDigits() @IsInt() @Min(1) event_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) location_id?: number;
  @IfSent() @InDigits() @IsInt() @Min(1) project_id?: number;

  @Trim()
  @IfSent()
  @IsString()
  @MaxLength(limits.tags.count * (limits.tags.length + 2))
  tags?: string;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(4_000)
  file_path?: string | null;
}

/** JSON, or the fields of the form that carries the file. */
export class CreateMessageDto extends MessageFieldsDto implements CreateMessage {}

export class UpdateMessageDto extends MessageFieldsDto implements UpdateMessage {
  @InDigits()
  @IsInt()
  @Min(1)
  version!: number;
}
