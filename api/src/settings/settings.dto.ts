import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import type { UpdateState } from '@guyline/contract/reference';

export class UpdateStateDto implements UpdateState {
  @IsBoolean()
  active!: boolean;

  @IsInt()
  @Min(1)
  @Max(32_767)
  region_id!: number;
}
