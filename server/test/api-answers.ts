import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { TestPortal } from './harness.ts';

type Schema = Record<string, unknown>;
type Media = { content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters?: Array<{ name: string; in: string; schema: Schema }>;
  responses: Record<string, Media & { $ref?: string }>;
};
type Document = {
  components: { schemas: Record<string, Schema>; responses: Record<string, Media> };
  paths: Record<string, Record<string, Operation>>;
};

/** One answer; the method and path are those of the document. */
type Answered = { method: string; path: string; status: number; text: string };

export type ApiAnswers = {
  /** What the answer has that the document does not state; nothing when it is as documented. */
  problemsOf(answered: Answered): string[];
  /** The query parameters of a call that take the id of a record. */
  idParameters(method: string, path: string): string[];
};

/** Validates answers by the API document of the portal. */
export async function readApiDocument(portal: TestPortal): Promise<ApiAnswers> {
  const document = (await portal.request<Document>({ path: '/openapi.json' })).body as Document;
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: true, allowUnionTypes: true });
  formats.default(ajv);
  ajv.addSchema(linked({ $id: 'api', $defs: document.components.schemas }));
  const compiled = new Map<string, ValidateFunction>();
  const operation = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];

  return {
    problemsOf({ method, path, status, text }) {
      const stated = operation(method, path)?.responses[status];
      if (!stated) return [`${status} is not documented: ${text.slice(0, 200)}`];
      const response = stated.$ref
        ? document.components.responses[stated.$ref.split('/').at(-1) ?? '']
        : stated;
      const schema = response?.content?.['application/json']?.schema;
      if (!schema) return [];
      const key = stated.$ref ?? `${method} ${path} ${status}`;
      const validate = compiled.get(key) ?? ajv.compile(linked(schema));
      compiled.set(key, validate);
      if (validate(JSON.parse(text))) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    },
    idParameters: (method, path) =>
      (operation(method, path)?.parameters ?? [])
        .filter((each) => each.in === 'query' && JSON.stringify(each.schema).includes('"format":"uuid"'))
        .map(({ name }) => name),
  };
}

/** The schema with references that a validator of JSON schemas resolves. */
const linked = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'api#/$defs/')) as Schema;
