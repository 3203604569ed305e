import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import storage from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { queryClasses } from './query-classes.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

/** The API's own document: routes from the controllers, bodies and queries from the rules that check them. */
export function documentOf(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Guyline API')
    .setDescription(
      'Answers are `{ success, data, message? }`; failures `{ success: false, message, error?, data?, fields? }`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const rules = validationMetadatasToSchemas({
    classTransformerMetadataStorage: storage.defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
  }) as Schemas;
  document.components = { ...document.components, schemas: sorted({ ...document.components?.schemas, ...rules }) };
  document.paths = sorted(document.paths);
  addParameters(document, rules, queryClasses(app));
  return document;
}

function addParameters(document: OpenAPIObject, rules: Schemas, queries: Map<string, string>): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.get, item.post, item.delete]) {
      if (!operation) continue;
      const known = operation.parameters ?? [];
      const inPath = [...path.matchAll(/\{(\w+)\}/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.some((parameter) => 'name' in parameter && parameter.name === name))
        .map((name): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
      const inQuery = queryParameters(rules[queries.get(operation.operationId ?? '') ?? '']);
      operation.parameters = [
        ...inPath,
        ...known.filter((parameter) => !('in' in parameter && parameter.in === 'query')),
        ...inQuery,
      ];
    }
  }
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
