import { Module } from '@nestjs/common';
import { UsersQueries } from './users.queries.js';

@Module({ providers: [UsersQueries], exports: [UsersQueries] })
export class UsersModule {}
