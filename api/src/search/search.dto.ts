import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches } from 'class-validator';
import { pageLimits } from '@guyline/contract/envelope';
import { type RecentRow, recentPattern, type SearchFilter, searchLimits } from '@guyline/contract/search';
import { TextList } from '../platform/http/list-query.js';
import { MaxLength } from '../platform/http/text-length.js';

export class QuickSearchQuery implements SearchFilter {
  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.search)
  search?: string;

  @IsOptional()
  @TextList()
  @IsArray()
  @ArrayMaxSize(searchLimits.recent)
  @Matches(new RegExp(recentPattern), { each: true })
  recent?: RecentRow[];
}
