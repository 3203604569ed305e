import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveArea } from '@guyline/contract/live';
import { http, type Params } from './http.js';

/** First part of a query key = area: a live change of the area makes exactly these queries stale. */
export const useList = <Page>(area: LiveArea, path: string, params: Params) =>
  useQuery({
    queryKey: [area, 'list', path, params],
    queryFn: () => http.get<Page>(path, params),
    placeholderData: keepPreviousData,
  });

export const useDetail = <Row>(area: LiveArea, entity: string, id: number) =>
  useQuery({ queryKey: [area, 'detail', id], queryFn: () => http.get<Row>(`${entity}/${id}/detail`), enabled: id > 0 });

/** A write of an area: what shows the area is asked for again; resolves with the server's sentence and data. */
export function useWrite<Input, Data = { id: number }>(
  area: LiveArea,
  path: (input: Input) => string,
  body: (input: Input) => unknown = (input) => input,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => http.post<Data>(path(input), body(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: [area] }),
  });
}
