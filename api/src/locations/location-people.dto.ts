import { IsEmail, IsOptional, IsString, Matches } from 'class-validator';
import { type AssignPeople, contactLimits, locationLimits, type OnsiteContact } from '@guyline/contract/locations';
import { IfSent } from '../platform/http/if-sent.js';
import { IdList } from '../platform/http/id-list.js';
import { Trim, TrimToNull } from '../platform/http/trim.js';
import { Length, MaxLength } from '../platform/http/text-length.js';

export class AssignPeopleDto implements AssignPeople {
  @IfSent()
  @IdList(locationLimits.people.max)
  add?: number[];

  @IfSent()
  @IdList(locationLimits.people.max)
  remove?: number[];
}

export class OnsiteContactDto implements OnsiteContact {
  @Trim()
  @IsString()
  @Length(contactLimits.name.min, contactLimits.name.max)
  name!: string;

  @Trim()
  @IsEmail()
  @MaxLength(contactLimits.email.max)
  email!: string;

  @Matches(new RegExp(contactLimits.phone_num.pattern))
  phone_num!: string;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(contactLimits.company_str.max)
  company_str!: string | null;

  @TrimToNull()
  @IsOptional()
  @IsString()
  @MaxLength(contactLimits.title.max)
  title!: string | null;
}
