import { z } from 'zod';
import type { JsonSchema, NamedSchemas } from './example-of.ts';

export interface Described {
  readonly schema: JsonSchema;
  readonly named: NamedSchemas;
}

/** Keywords only for TypeScript or this server, which would mean something else in a description. */
function onlyMeant({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  delete jsonSchema.readOnly;
  delete jsonSchema.id;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** A schema in JSON Schema 2020-12; its named references are at `at`, for example '#/$defs/'. */
export function describeSchema(schema: z.ZodType, io: 'input' | 'output', at = '#/components/schemas/'): Described {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: onlyMeant });
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${at}`));
  return { schema: rest, named: $defs };
}
