import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { SignIn } from './sign-in.js';

@Module({ imports: [UsersModule], controllers: [AuthController], providers: [SignIn] })
export class AuthModule {}
