import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { pageLimits, type PageQuery } from '@guyline/contract/envelope';
import { inDigits, InDigits } from './in-digits.js';
import { MaxLength } from './text-length.js';

/** The largest `integer` of the database. */
export const MAX_INT = 2_147_483_647;

/** A whole number in a query string, from 1: ids. */
export const IsNumber = () => (target: object, property: string) => {
  IsOptional()(target, property);
  InDigits()(target, property);
  IsInt()(target, property);
  Min(1)(target, property);
  Max(MAX_INT)(target, property);
};

/** The largest `smallint` of the database. */
const MAX_SMALL = 32_767;
/** The last year that a date has in four digits. */
const MAX_YEAR = 9_999;

/**
 * A number compared with a `smallint` column: a state, a region, a count. PostgreSQL rejects larger values: a list would answer 422, but an
 * export would be queued and every attempt would fail.
 */
export const IsSmallNumber =
  (most = MAX_SMALL) =>
  (target: object, property: string) => {
    IsNumber()(target, property);
    Max(most)(target, property);
  };

/** The year of a filter. */
export const IsYear = () => IsSmallNumber(MAX_YEAR);

/** What a query asks for by 1, and otherwise leaves out. */
export const IsSwitch = () => (target: object, property: string) => {
  IsOptional()(target, property);
  InDigits()(target, property);
  IsIn([1])(target, property);
};

/** The number of a page, or of its rows. */
export const IsPage =
  (most: number = pageLimits.maxPage) =>
  (target: object, property: string) => {
    IsNumber()(target, property);
    Max(most)(target, property);
  };

/** What every list accepts, whatever the length of its pages. */
export class SearchQuery {
  @IsPage() page: number = 1;

  @IsOptional()
  @IsIn(['asc', 'desc'])
  sort_order?: 'asc' | 'desc';

  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.search)
  search?: string;

  /** Another name of `search`, which some calls use. */
  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.search)
  keyword?: string;
}

/** The DTO of each list extends this and narrows `sort_by` with `@IsIn`. */
export class ListQuery extends SearchQuery implements PageQuery {
  @IsPage(pageLimits.maxPerPage) per_page: number = pageLimits.perPage;
}

/** The same for a list that also provides the options of a select: beyond one page they have only id and name. */
export class ChoicesQuery extends SearchQuery implements PageQuery {
  @IsPage(pageLimits.maxOptions) per_page: number = pageLimits.perPage;
}

/** The search text of a query, trimmed; undefined when there is none. */
export const searchOf = (query: { search?: string; keyword?: string }): string | undefined =>
  (query.search ?? query.keyword)?.trim() || undefined;

/** An empty list of values is no filter. */
const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/**
 * Whether all filters that a query sets are served.
 * @param serves says it of each name: a filter that the contract gains does not compile until it is said of it
 */
export const isServed = <Name extends string>(
  serves: Readonly<Record<Name, boolean>>,
  filter: { readonly [One in NoInfer<Name>]?: unknown },
): boolean => (Object.keys(serves) as Name[]).every((name) => serves[name] || !isSet(filter[name]));

const listed = (value: unknown): unknown[] | undefined =>
  value === undefined ? undefined : typeof value === 'object' && value ? Object.values(value) : [value];

/** `name[0]=a&name[1]=b`, or a single `name=a`, as texts. */
export const TextList = () => Transform(({ value }: { value: unknown }) => listed(value));

/** `name[0]=1&name[1]=2`, or a single `name=1`, as numbers. */
export const NumberList = () => Transform(({ value }: { value: unknown }) => listed(value)?.map(inDigits));
