import { IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { jurisdictionLimits as limits } from '@guyline/contract/jurisdictions';
import { IsWithoutUser, pageAddress } from '../platform/http/page-address.js';
import { TrimNameToNull, TrimToNull } from '../platform/http/trim.js';
import { MaxLength } from '../platform/http/text-length.js';

/** A whole number within limits, or null. */
export const IsCount =
  ({ min, max }: { min: number; max: number }) =>
  (target: object, property: string) => {
    IsOptional()(target, property);
    IsInt()(target, property);
    Min(min)(target, property);
    Max(max)(target, property);
  };

const isText = (max: number) => (target: object, property: string) => {
  IsOptional()(target, property);
  IsString()(target, property);
  MaxLength(max)(target, property);
};

/** Text of one line, or null. */
export const IsLine = (max: number) => (target: object, property: string) => {
  TrimToNull()(target, property);
  isText(max)(target, property);
};

/** Text of one line with one ordinary blank between words, as workbooks are read, or null. */
export const IsPlainLine = (max: number) => (target: object, property: string) => {
  TrimNameToNull()(target, property);
  isText(max)(target, property);
};

/** The address of a page, or null. */
export const IsPageAddress = () => (target: object, property: string) => {
  IsLine(limits.url.max)(target, property);
  IsUrl(pageAddress)(target, property);
  IsWithoutUser()(target, property);
};
