import { glob } from 'node:fs/promises';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

/** Every rule of every field of the classes that check input. */
export async function inputRules(): Promise<ValidationMetadata[]> {
  const root = new URL('../src/', import.meta.url);
  for await (const file of glob('**/*.dto.ts', { cwd: root })) await import(new URL(file, root).href);
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<unknown, ValidationMetadata[]>;
  };
  return [...validationMetadatas.values()].flat();
}

/** `Class.field` of a rule. */
export const fieldOf = ({ target, propertyName }: ValidationMetadata): string =>
  `${typeof target === 'string' ? target : target.name}.${propertyName}`;
