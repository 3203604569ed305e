import type { Route } from '@guyline/contract/routes/route';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { useDetail, useList, useWrite } from '../src/entity.js';
import { http } from '../src/http.js';
import type { FilterKinds } from '../src/list-state.js';

/*
 * What must not compile. The type check reads this file and nothing runs it: where one of these mistakes compiles
 * again, its mark is without use and the check fails.
 */

export function wrongPaths(): void {
  // @ts-expect-error a path is no route
  void http.call('task/list');
  // @ts-expect-error no such call
  void http.call(taskRoutes.lizt);
  const forged = { method: 'GET', path: ':role/taskz/lizt', needs: 'tasks.read' } as const;
  // @ts-expect-error only the contract makes routes
  void http.call(forged satisfies Omit<Route, 'types'>);
  // @ts-expect-error the path needs an id
  void http.read(taskRoutes.detail);
  // @ts-expect-error the path has no such parameter
  void http.read(taskRoutes.detail, { params: { id: 1, key: 2 } });
  // @ts-expect-error a list has no row
  useDetail('tasks', taskRoutes.list, 1);
  // @ts-expect-error the path needs an id
  useList('locations', locationRoutes.people, {});
  // @ts-expect-error no such area
  useList('taskz', taskRoutes.list, {});
}

export function wrongFilters(shown: TaskFilter & { bogus?: number }): void {
  // @ts-expect-error no such filter
  useList('tasks', taskRoutes.list, { projekt_id: 7 });
  // @ts-expect-error no such filter, behind a spread
  useList('tasks', taskRoutes.list, { ...shown, tab: 'overdue' });
  // @ts-expect-error no such filter, in a variable
  useList('tasks', taskRoutes.list, shown);
  // @ts-expect-error no such tab
  useList('tasks', taskRoutes.list, { tab: 'late' });
  // @ts-expect-error an id is a number
  void http.read(taskRoutes.list, { query: { project_id: '7' } });
  // @ts-expect-error the call takes no filter
  useList('locations', locationRoutes.people, { year: 2026 }, { id: 1 });
  // @ts-expect-error no such filter of the list
  const unknown: FilterKinds<TaskFilter> = { projekt_id: 'number' };
  // @ts-expect-error items are numbers
  const text: FilterKinds<TaskFilter> = { pt_num: 'texts' };
  void [unknown, text];
}

export function wrongBodies(): void {
  const params = { id: 1 };
  // @ts-expect-error the version is missing
  void http.call(taskRoutes.update, { params, body: { note: 'x' } });
  // @ts-expect-error no such field
  void http.call(taskRoutes.update, { params, body: { version: 1, noet: 'x' } });
  // @ts-expect-error no such status
  void http.call(taskRoutes.update, { params, body: { version: 1, status_num: 99 } });
  // @ts-expect-error a body is needed
  void http.call(customerRoutes.create);
  // @ts-expect-error the call takes no body
  void http.call(taskRoutes.remove, { params, body: {} });
  // @ts-expect-error this file has another name
  void http.call(locationRoutes.import, { form: { customer_id: 1 }, files: { workbook: new File([], 'a') } });
  // @ts-expect-error a form, no body
  void http.call(locationRoutes.import, { body: { customer_id: 1 } });
  // @ts-expect-error a short name is needed
  useWrite('customers', customerRoutes.create).mutate({ body: { name: 'A', status_num: 1 } });
}

export async function wrongAnswers(): Promise<void> {
  const page = await http.read(taskRoutes.list);
  // @ts-expect-error a row has no such field
  void page.list[0]?.titel;
  // @ts-expect-error a page of tasks is none of texts
  const texts: string[] = page.list;
  const { data } = await http.call(customerRoutes.create, { body: { name: 'A', s_name: 'AB', status_num: 1 } });
  // @ts-expect-error a write answers with the id alone
  void data.name;
  // @ts-expect-error the answer's type cannot be given by hand
  void (await http.read<{ list: string[] }>(taskRoutes.list));
  // @ts-expect-error a detail has no list
  void useDetail('tasks', taskRoutes.detail, 1).data?.list;
  void texts;
}
