import { IsBoolean, IsEmail, IsString } from 'class-validator';
import type { ChangePassword, CheckKey, ForgotPassword, Login, UpdatePassword } from '@guyline/contract/auth';
import { IfSent } from '../platform/http/if-sent.js';
import { Length } from '../platform/http/text-length.js';

export class LoginDto implements Login {
  @IsEmail()
  email!: string;

  @IsString()
  @Length(1, 200)
  password!: string;

  @IfSent()
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

export class ChangePasswordDto implements ChangePassword {
  @IsString()
  @Length(1, 200)
  current_password!: string;

  @IsString()
  @Length(1, 200)
  password!: string;
}
