import type { z } from 'zod';
import { jsonIn, type Upload } from '../core/kernel/uploads.ts';
import { failuresOf } from './failures.ts';
import { type JsonSchema, type NamedSchemas, namesRecord, withDefaultInWords } from './named-schemas.ts';
import { callersOf, confirmationOf } from './operations.ts';

/**
 * A streaming upload, which is no procedure, in the API document.
 * @param suffix distinguishes further paths of one upload
 */
export function uploadOperation(upload: Upload, path: string, suffix: string, schemas: NamedSchemas) {
  return {
    operationId: upload.name + suffix,
    summary: upload.summary,
    description: `${callersOf(upload.ability)}.${confirmationOf(upload.effects && { effects: upload.effects })}`,
    tags: [path.split('/')[1]],
    security: [{ bearer: [] }],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: form(upload, schemas), ...encodingOf(upload) } },
    },
    responses: {
      [upload.status]: {
        description: 'Done',
        content: { 'application/json': { schema: schemas.refer(upload.answer, 'output') } },
      },
      ...failuresOf({
        ability: upload.ability,
        namesRecord: path.includes('{') || namesRecord(upload.fields),
        changes: true,
        brings: 'file',
      }),
    },
  };
}

/** Lists and objects are one part of JSON; without a word, OpenAPI takes a list for several parts. */
function encodingOf({ fields }: Upload) {
  const ofJson = Object.entries(fields.shape as Record<string, z.ZodType>).filter(([, field]) =>
    jsonIn(field),
  );
  if (ofJson.length === 0) return {};
  return {
    encoding: Object.fromEntries(ofJson.map(([name]) => [name, { contentType: 'application/json' }])),
  };
}

function fieldOf(field: z.ZodType, schemas: NamedSchemas): JsonSchema {
  const json = jsonIn(field);
  return json ? schemas.refer(json, 'input') : withDefaultInWords(schemas.refer(field, 'output'));
}

/** The file and the other fields. A field of JSON has the schema of its parsed value. */
function form({ field, fields, acceptWithout }: Upload, schemas: NamedSchemas): JsonSchema {
  const beside = Object.entries(fields.shape as Record<string, z.ZodType>);
  const required = beside.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name);
  return {
    type: 'object',
    additionalProperties: false,
    required: [...(acceptWithout ? [] : [field]), ...required],
    properties: {
      [field]: { type: 'string', format: 'binary' },
      ...Object.fromEntries(beside.map(([name, schema]) => [name, fieldOf(schema, schemas)])),
    },
  };
}
