import { IsString } from 'class-validator';
import type { CheckKey } from '@guyline/contract/auth';
import { Length } from '../../platform/http/text-length.js';

export class EmailKeyDto implements CheckKey {
  @IsString()
  @Length(1, 200)
  check_secret_key!: string;
}
