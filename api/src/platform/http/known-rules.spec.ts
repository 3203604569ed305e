import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, IsInt, IsOptional, MaxLength } from 'class-validator';
import { rememberRules } from './known-rules.js';

class Page {
  @IsInt()
  page = 1;
}

class Search extends Page {
  @IsOptional()
  @MaxLength(10)
  search?: string;
}

describe('the rules of a class', () => {
  const storage = getMetadataStorage();
  const found: unknown[] = [];
  const counting = {
    getTargetValidationMetadatas: (...asked: Parameters<typeof storage.getTargetValidationMetadatas>) => {
      found.push(asked[0]);
      return storage.getTargetValidationMetadatas(...asked);
    },
  };
  rememberRules(counting);
  const rulesOf = (target: new () => object, groups: string[] = []) =>
    counting.getTargetValidationMetadatas(target, '', false, false, groups);

  it('are those of the library, inherited ones included, and looked for once', () => {
    const right = storage.getTargetValidationMetadatas(Search, '', false, false, []);
    expect(right.map(({ propertyName }) => propertyName).sort()).toEqual(['page', 'search', 'search']);
    expect([rulesOf(Search), rulesOf(Search)]).toEqual([right, right]);
    expect(rulesOf(Page).map(({ propertyName }) => propertyName)).toEqual(['page']);
    expect(found).toEqual([Search, Page]);
  });

  it('are others for other groups', () => {
    expect(rulesOf(Page, ['admins'])).toEqual([]);
    expect(rulesOf(Page)).toHaveLength(1);
  });
});
