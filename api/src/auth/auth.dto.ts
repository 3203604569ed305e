import { IsBoolean, IsEmail, IsOptional, IsString, Length } from 'class-validator';
import type { CheckKey, ForgotPassword, Login, UpdatePassword } from '@guyline/contract/auth';

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

export class ForgotPasswordDto implements ForgotPassword {
  @IsEmail()
  email!: string;
}

export class CheckKeyDto implements CheckKey {
  @IsString()
  @Length(1, 200)
  check_secret_key!: string;
}

export class UpdatePasswordDto extends CheckKeyDto implements UpdatePassword {
  @IsString()
  @Length(1, 200)
  password!: string;
}
