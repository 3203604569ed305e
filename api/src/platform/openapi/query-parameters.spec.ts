import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { documentOf } from './document.js';
import { queryClasses } from './query-classes.js';

describe("the API's document", () => {
  const app = useInnerApp();

  it('names the parameters of every call that has a query, also those whose class only inherits its rules', () => {
    const calls = Object.values(documentOf(app.nest).paths).flatMap(({ get, post, delete: remove }) =>
      [get, post, remove].flatMap((call) => (call ? [call] : [])),
    );
    const documented = new Map(
      calls.map(({ operationId = '', parameters = [] }) => [
        operationId,
        parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : [])).sort(),
      ]),
    );
    const checked = [...queryClasses(app.nest)].map(([call, type]): [string, string[]] => {
      const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
      return [call, [...new Set(rules.map(({ propertyName }) => propertyName))].sort()];
    });
    expect(checked.length).toBeGreaterThan(50);
    expect(checked.map(([call]) => [call, documented.get(call)])).toEqual(checked);
    expect(documented.get('EventTasksController.tasks')).toEqual([
      'customer_id',
      'event_id',
      'page',
      'per_page',
      'project_id',
      'year',
    ]);
  });
});
