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

/** An answer; the method and path are those of the API document. */
type Answered = { method: string; path: string; status: number; text: string };

export type ApiAnswers = {
  /** The deviations of the answer from the document; empty for a documented answer. */
  problemsOf(answered: Answered): string[];
  /** The query parameters of a call that take ids. */
  idParameters(method: string, path: string): string[];
};

/** Validates answers against the portal's API document. */
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

/** The schema with references that a JSON schema validator resolves. */
const linked = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'api#/$defs/')) as Schema;
