import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { answerDocument } from './answer-check.js';
import { speakerTo } from './callers.js';

/** A server that answers with what a test gives it. */
let reply: { status?: number; type?: string; body: unknown };
let server: Server;
let url = '';
const row = { id: 1, uuid: 'EV-1', status_num: 1, lc_number: 'LC1', location_name: 'Store' };
const refusal = { success: false, message: 'No', error: 'not_found', data: ['not_found'] };

beforeAll(async () => {
  server = createServer((_, response) => {
    const { status = 200, type = 'application/json', body } = reply;
    response.writeHead(status, { 'content-type': type }).end(type === 'application/json' ? JSON.stringify(body) : body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each(['components/schemas', 'shapes'] as const)('the contract’s schemas are schemas: %s', (place) => {
  const { components, shapes, failure } = answerDocument;
  const schemas = place === 'shapes' ? [...Object.values(shapes).flat(), failure] : Object.values(components.schemas);
  const ajv = new Ajv2020();
  const faulty = schemas.filter((schema) => !ajv.validateSchema(schema));
  expect(faulty).toEqual([]);
  expect(schemas.length).toBeGreaterThan(80);
  expect(ajv.validateSchema({ type: 'text' })).toBe(false);
});

describe('every answer that a spec receives', () => {
  const ask = async (answer: typeof reply, path = '/api/admin/event/list/1/0') => {
    reply = answer;
    return speakerTo(url, (test) => test).get(path);
  };
  const data = (one: object) => ({ body: { success: true, data: [one] } });

  it('passes when it is as the contract declares it', async () => {
    await expect(ask(data(row))).resolves.toMatchObject({ status: 200 });
    await expect(ask({ status: 404, body: refusal })).resolves.toMatchObject({ status: 404 });
    await expect(ask({ status: 204, type: '', body: '' }, '/api/files/thumb.1')).resolves.toMatchObject({
      status: 204,
    });
    await expect(ask({ type: 'text/plain', body: 'up 1' }, '/metrics')).resolves.toMatchObject({ status: 200 });
  });

  it.each([
    ['a property too many', data({ ...row, lc: 'LC1' }), '/data/0 has "lc", which its type does not have'],
    ['a property too few', data({ ...row, uuid: undefined }), '/data/0 lacks "uuid"'],
    ['another type', data({ ...row, id: '1' }), '/data/0/id must be number: "1"'],
    ['a value that is none of its type', data({ ...row, status_num: 9 }), '/data/0/status_num must be equal to one of'],
    ['something beside the data', { body: { success: true, data: [], total: 0 } }, '/ has "total"'],
    ['a page instead of JSON', { type: 'text/html', body: '<p>' }, 'is text/html, not JSON'],
    ['an unknown code', { status: 404, body: { ...refusal, error: 'gone' } }, '/error must be equal to one of'],
    [
      'a code in the place of a text',
      { status: 404, body: { ...refusal, message: 'not found' } },
      'no text says what "not_found"',
    ],
    ['a failure without its code', { status: 404, body: { ...refusal, error: undefined } }, '/ lacks "error"'],
    ['a status that the call does not have', { status: 409, body: refusal }, 'status 409 is not among those'],
  ])('is refused with %s', async (_, answer, fault) => {
    const message = await ask(answer).then(String, String);
    expect(message).toContain('GET /api/admin/event/list/1/0 (GET :role/event/list/:projectId/:routeId) answered');
    expect(message).toContain(fault);
  });

  it('is read where a spec asked for bytes', async () => {
    reply = { status: 404, body: refusal };
    const bytes = () => speakerTo(url, (test) => test.responseType('blob')).get('/api/files/export.1');
    await expect(bytes()).resolves.toMatchObject({ status: 404 });
    reply = { status: 404, body: { ...refusal, error: 'gone' } };
    await expect(bytes()).rejects.toThrow('/error must be equal to one of');
  });

  it('is refused with a moment that is none', async () => {
    const sender = { id: 1, name: 'Ada', img: null, level_num: 1 };
    const unread = (created_at: string) => ({ sender, unread_cnt: 1, latest: { id: 1, title: 'Gate', created_at } });
    const answer = (created_at: string) =>
      ask(
        { body: { success: true, data: { unread_cnt: 1, unread_messages: [unread(created_at)] } } },
        '/api/vendor/message/unread/all',
      );
    await expect(answer('2026-05-01T10:00:00.5Z')).resolves.toMatchObject({ status: 200 });
    await expect(answer('1 May 2026')).rejects.toThrow('latest/created_at must match format "date-time": "1 May 2026"');
  });

  it('is refused when the table has no such call', async () => {
    const message = await ask({ body: { success: true, data: null } }, '/api/nowhere').then(String, String);
    expect(message).toContain('GET /api/nowhere (no route of the contract) answered 200');
    await expect(ask({ status: 404, body: refusal }, '/api/nowhere')).resolves.toMatchObject({ status: 404 });
  });
});
