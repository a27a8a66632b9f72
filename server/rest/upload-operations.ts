import { z } from 'zod';
import type { Upload } from '../core/uploads.ts';

type JsonSchema = Record<string, unknown>;

type Words = {
  /** Who may call, by tier. */
  tiers: Record<Upload['tier'], string>;
  /** What every operation answers when it fails. */
  failure: JsonSchema;
};

/** The streaming calls, which are no procedures, as the API document shows them. By path. */
export function uploadOperations(uploads: Upload[], words: Words): Record<string, JsonSchema> {
  return Object.fromEntries(
    uploads.flatMap((upload) =>
      upload.paths.map((path, index) => [
        path,
        { post: operation(upload, path, index === 0 ? upload.name : `${upload.name}${index + 1}`, words) },
      ]),
    ),
  );
}

function operation(upload: Upload, path: string, operationId: string, { tiers, failure }: Words): JsonSchema {
  return {
    operationId,
    summary: upload.summary,
    description: `${tiers[upload.tier]}.`,
    tags: [path.split('/')[1]],
    security: [{ bearer: [] }],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form(upload) } } },
    responses: {
      [upload.status]: {
        description: 'Done',
        content: { 'application/json': { schema: described(upload.answer) } },
      },
      default: failure,
    },
  };
}

/** The file and the fields beside it. A field of JSON is shown as what the JSON says, as forms are described. */
function form({ field, fields }: Upload): JsonSchema {
  const beside = Object.entries(fields.shape as Record<string, z.ZodType>);
  const required = beside.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name);
  return {
    type: 'object',
    required: [field, ...required],
    properties: {
      [field]: { type: 'string', format: 'binary' },
      ...Object.fromEntries(beside.map(([name, schema]) => [name, described(schema)])),
    },
  };
}

function described(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...bare } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return bare;
}
