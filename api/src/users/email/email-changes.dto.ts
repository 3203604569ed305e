import { IsString, Length } from 'class-validator';
import type { CheckKey } from '@guyline/contract/auth';

export class EmailKeyDto implements CheckKey {
  @IsString()
  @Length(1, 200)
  check_secret_key!: string;
}
