import { IsInt, Min } from 'class-validator';
import type { UpdateProfile } from '@guyline/contract/users';
import { IfSent } from '../../platform/http/if-sent.js';
import { ChangedPersonDto } from '../users.dto.js';

/** The whole user form may be sent; what is not a person's own to change is ignored. */
export class UpdateProfileDto extends ChangedPersonDto implements UpdateProfile {
  @IfSent()
  @IsInt()
  @Min(1)
  version?: number;
}
