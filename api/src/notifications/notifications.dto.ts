import { IsIn, IsInt, IsOptional, IsString, Min } from 'class-validator';
import {
  type CreateNotification,
  type NotificationFilter,
  notificationLimits as limits,
  notificationSorts,
  type NotificationTarget,
  notificationTargets,
  type UpdateNotification,
} from '@guyline/contract/notifications';
import { IfSent } from '../platform/http/if-sent.js';
import { InDigits } from '../platform/http/in-digits.js';
import { IsSwitch, ListQuery } from '../platform/http/list-query.js';
import { Trim, TrimLines } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

export class NotificationListQuery extends ListQuery implements NotificationFilter {
  @IsOptional()
  @IsIn(notificationSorts)
  sort_by?: (typeof notificationSorts)[number];

  @IsOptional()
  @InDigits()
  @IsIn(notificationTargets)
  user_type?: NotificationTarget;

  @IsSwitch() unread?: 1;
}

export class CreateNotificationDto implements CreateNotification {
  @Trim()
  @IsString()
  @Length(limits.title.min, limits.title.max)
  title!: string;

  @TrimLines()
  @IfSent()
  @IsString()
  @MaxLength(limits.description.max)
  description?: string;

  @IsIn(notificationTargets)
  user_type!: NotificationTarget;
}

export class UpdateNotificationDto extends CreateNotificationDto implements UpdateNotification {
  @IsInt()
  @Min(1)
  version!: number;
}
