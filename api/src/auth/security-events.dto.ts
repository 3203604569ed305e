import { IsIn, IsOptional } from 'class-validator';
import {
  type SecurityEventKind,
  securityEventKinds,
  type SecurityEventQuery as Query,
} from '@guyline/contract/security';
import { IsNumber, ListQuery } from '../platform/http/list-query.js';

export const securityEventSorts = ['created_at', 'kind', 'user', 'address'] as const;

export class SecurityEventQuery extends ListQuery implements Query {
  @IsOptional()
  @IsIn(securityEventKinds)
  kind?: SecurityEventKind;

  @IsNumber()
  user_id?: number;

  @IsOptional()
  @IsIn(securityEventSorts)
  sort_by?: (typeof securityEventSorts)[number];
}
