import { IsBoolean, IsEmail, IsOptional, IsString, Length } from 'class-validator';
import type { Login } from '@guyline/contract/auth';

export class LoginDto implements Login {
  @IsEmail()
  email!: string;

  @IsString()
  @Length(1, 200)
  password!: string;

  @IsOptional()
  @IsBoolean()
  remember?: boolean;
}
