import type { validationMetadatasToSchemas } from 'class-validator-jsonschema';

type Converters = NonNullable<NonNullable<Parameters<typeof validationMetadatasToSchemas>[0]>['additionalConverters']>;

/**
 * What the document says of our own rules, by the names under which they are registered. Of a rule that is not here it would
 * say only what TypeScript noted of the property: of a text that may be null that is `Object`, a schema that does not exist.
 */
export const ownRules: Converters = {
  isDay: { type: 'string', format: 'date' },
  isDayRange: { type: 'string', pattern: String.raw`^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$` },
  isWithoutUser: {}, // `IsUrl` beside it says that it is an address
};
