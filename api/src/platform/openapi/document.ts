import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import storage from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { MAX_INT } from '../http/list-query.js';
import { nameOf, routeTable } from '../http/route-table.js';
import { type AnswerSchemas, answerSchemas } from './answer-schemas.js';
import { ownRules } from './own-rules.js';
import { queryClasses } from './query-classes.js';
import { failureResponses, responsesOf } from './responses.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

/** The API's own document: bodies and queries from the rules that check them, answers from the contract's types. */
export function documentOf(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Guyline API')
    .setDescription(
      'Answers are `{ success, data, message? }`; failures `{ success: false, message, error, data, fields? }`.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const answers = answerSchemas();
  const rules = validationMetadatasToSchemas({
    classTransformerMetadataStorage: storage.defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    additionalConverters: ownRules,
  }) as Schemas;
  const { schemas, failure } = answers;
  const known = { ...document.components?.schemas, ...rules };
  for (const name of Object.keys(schemas)) if (name in known) throw new Error(`Two schemas are named ${name}`);
  document.components = {
    ...document.components,
    schemas: sorted({ ...known, ...schemas, Failure: failure }),
    responses: failureResponses(),
  };
  document.paths = sorted(document.paths);
  addParameters(document, rules, queryClasses(app));
  describeCalls(document, answers);
  return document;
}

/** `/api/{role}/task/list` is the route `:role/task/list`. */
function describeCalls(document: OpenAPIObject, answers: AnswerSchemas): void {
  const routes = new Map(routeTable.map((route) => [nameOf(route), route]));
  for (const [path, item] of Object.entries(document.paths)) {
    const own = path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, ':$1');
    for (const method of ['get', 'post', 'delete'] as const) {
      const route = routes.get(`${method.toUpperCase()} ${own}`);
      const operation = item[method];
      if (!route || !operation) continue;
      operation.responses = responsesOf(route, answers);
      if (route.needs === 'public') continue;
      operation.security = [{ bearer: [] }];
      operation.description = `Needs the permission \`${route.needs}\`.`;
    }
  }
}

function addParameters(document: OpenAPIObject, rules: Schemas, queries: ReturnType<typeof queryClasses>): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.get, item.post, item.delete]) {
      if (!operation) continue;
      const known = operation.parameters ?? [];
      const inPath = [...path.matchAll(/\{(\w+)\}/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.some((parameter) => 'name' in parameter && parameter.name === name))
        .map((name): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
      const inQuery = queryParameters(ruleOf(queries.get(operation.operationId ?? ''), rules));
      operation.parameters = [
        ...inPath,
        ...known.filter((parameter) => !('in' in parameter && parameter.in === 'query')).map(wholeInPath),
        ...inQuery,
      ];
    }
  }
}

/** A number in a path is an id; the library knows of it only that it is a number. */
const wholeInPath = (parameter: Parameter): Parameter =>
  'in' in parameter &&
  parameter.in === 'path' &&
  'schema' in parameter &&
  parameter.schema &&
  'type' in parameter.schema &&
  parameter.schema.type === 'number'
    ? { ...parameter, schema: { type: 'integer', minimum: 1, maximum: MAX_INT } }
    : parameter;

/** Of the class or, where it adds no rule of its own, of the class that it extends. */
function ruleOf(type: object | null | undefined, rules: Schemas): Schemas[string] | undefined {
  for (let one = type; typeof one === 'function'; one = Object.getPrototypeOf(one) as object | null)
    if (one.name in rules) return rules[one.name];
  return undefined;
}

const queryParameters = (rule: Schemas[string] | undefined): Parameter[] =>
  rule && 'properties' in rule
    ? Object.entries(rule.properties ?? {}).map(([name, schema]): Parameter => ({
        name,
        in: 'query',
        required: false,
        schema,
      }))
    : [];

const sorted = <T extends object>(map: T): T =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => a.localeCompare(b))) as T;
