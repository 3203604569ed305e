import { useQueryClient } from '@tanstack/react-query';
import type { UserDetail, UserPage } from '@guyline/contract/users';
import { useDetail, useList } from '@guyline/web-core/entity';
import { http, type Params } from '@guyline/web-core/http';
import type { Kind } from './kinds.js';

/** All three kinds are one live area. */
export const usePeople = (kind: Kind, params: Params) => useList<UserPage>('users', `${kind}/list`, params);
export const usePerson = (kind: Kind, id: number) => useDetail<UserDetail>('users', kind, id);

/** The list is asked for again after a change that is not a plain save. */
export function usePeopleChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['users'] });
}

/** `a=1`, `list[]=2`, `object[part]=3`; what is absent is left out, null is sent empty. */
function addPart(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(value)) value.forEach((one) => form.append(`${name}[]`, String(one)));
  else if (value !== null && typeof value === 'object')
    Object.entries(value).forEach(([part, one]) => addPart(form, `${name}[${part}]`, one));
  else form.append(name, value === null ? '' : String(value));
}

/** Sends a person: as form data when an image goes along, else as JSON. */
export function sendPerson(path: string, values: object, image: File | undefined) {
  if (!image) return http.post<{ id: number }>(path, values);
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) addPart(form, name, value);
  form.append('img', image, image.name);
  return http.upload<{ id: number }>(path, form);
}
