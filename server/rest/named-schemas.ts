import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The side of a schema: input or answer. They differ where a field has a default. */
type Direction = 'input' | 'output';

export type NamedSchemas = {
  /** The schema as the document shows it: a reference when a module exports it, else inline. */
  refer(schema: z.ZodType, direction: Direction): JsonSchema;
  /** The same, inline at its top, so that its fields can be listed. */
  open(schema: z.ZodType, direction: Direction): JsonSchema;
  /** All referenced schemas, with those that they refer to, by name. */
  components(): Record<string, JsonSchema>;
};

const folder = fileURLToPath(new URL('..', import.meta.url));
const PREFIX = '#/components/schemas/';

/**
 * Names every zod schema that a module's `schema.ts` (or `core/contract/schema.ts`) exports by its export,
 * `departmentList` as `DepartmentList`. Where two modules export one name for different schemas, the later one is
 * prefixed with its module.
 */
async function collectNames(): Promise<Map<z.ZodType, string>> {
  const names = new Map<z.ZodType, string>();
  const taken = new Set<string>(['Error']);
  for (const path of globSync(['core/contract/schema.ts', 'modules/**/schema.ts'], { cwd: folder }).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(folder + path).href);
    for (const [word, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType) || names.has(value)) continue;
      const module = path.split(/[\\/]/).at(-2) ?? '';
      const name = [pascal(word), pascal(`${module}-${word}`)].find((each) => !taken.has(each));
      if (name === undefined) continue;
      taken.add(name);
      names.set(value, name);
    }
  }
  return names;
}

const pascal = (word: string) =>
  word.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The schemas of the calls of the API document, with the modules' own names. */
export async function nameSchemas(used: Array<[z.ZodType, Direction]>): Promise<NamedSchemas> {
  const names = await collectNames();
  const ids = new Map(names);
  for (const [schema] of used) if (!ids.has(schema)) ids.set(schema, `unnamed${ids.size}`);
  const written = { input: writeOut(ids, 'input'), output: writeOut(ids, 'output') };
  const differing = whereDirectionsDiffer(written);
  const wanted = new Map<string, JsonSchema>();

  const nameOf = (id: string, direction: Direction) =>
    direction === 'input' && differing.has(id) && !/Input$/.test(id) ? `${id}Input` : id;
  const isNamed = (id: string) => !id.startsWith('unnamed');

  function linked(json: unknown, direction: Direction): unknown {
    if (Array.isArray(json)) return json.map((each) => linked(each, direction));
    if (typeof json !== 'object' || json === null) return json;
    const { $ref, ...rest } = json as JsonSchema;
    const target = typeof $ref === 'string' ? $ref.slice(PREFIX.length) : undefined;
    const copy = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, linked(value, direction)]),
    );
    // Calls refuse unknown fields. Added here, because schemas whose two sides are the same share a name.
    if (direction === 'input' && typeof rest.properties === 'object' && rest.type === 'object') {
      copy.additionalProperties ??= false;
      copy.properties = Object.fromEntries(
        Object.entries(copy.properties as Record<string, JsonSchema>).map(([key, value]) => [
          key,
          withDefaultInWords(value),
        ]),
      );
    }
    if (target === undefined) return copy;
    if (!isNamed(target))
      return { ...(linked(written[direction][target], direction) as JsonSchema), ...copy };
    return { ...copy, $ref: keep(target, direction) };
  }

  /**
   * Takes the schema into the components.
   * @returns the reference to it
   */
  function keep(id: string, direction: Direction): string {
    const name = nameOf(id, direction);
    if (!wanted.has(name)) {
      wanted.set(name, {});
      wanted.set(name, linked(written[direction][id], direction) as JsonSchema);
    }
    return PREFIX + name;
  }

  const open = (schema: z.ZodType, direction: Direction) =>
    linked(written[direction][ids.get(schema) ?? ''], direction) as JsonSchema;
  return {
    open,
    refer: (schema, direction) => {
      const id = names.get(schema);
      return id === undefined ? open(schema, direction) : { $ref: keep(id, direction) };
    },
    components: () => Object.fromEntries([...wanted].sort(([a], [b]) => a.localeCompare(b))),
  };
}

/**
 * Generators take a field with a `default` for one that is always there, as it is in answers, and require it in requests.
 * So requests state the default in words only.
 */
export function withDefaultInWords({ default: value, ...json }: JsonSchema): JsonSchema {
  if (value === undefined) return json;
  const sentence = `Without it: \`${JSON.stringify(value)}\`.`;
  const { description } = json;
  return { ...json, description: typeof description === 'string' ? `${description} ${sentence}` : sentence };
}

function writeOut(ids: Map<z.ZodType, string>, io: Direction): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => PREFIX + id,
    override: ({ jsonSchema }) => {
      if (io === 'output') carryDocumentedId(jsonSchema as JsonSchema);
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, id: ___, ...json }]) => [
      id,
      json as JsonSchema,
    ]),
  );
}

/** Answers carry `_id` beside each `id`: `withDocumentedIds` does it, and the document says so. */
function carryDocumentedId(json: JsonSchema) {
  const properties = json.properties as Record<string, JsonSchema> | undefined;
  if (!properties?.id || !isTextOrNull(properties.id)) return;
  properties._id = { ...properties.id, description: 'The same as `id`.' };
  const required = json.required as string[] | undefined;
  if (required?.includes('id')) json.required = [...required, '_id'];
}

/** Whether a value can be a string, or a string or null. Types are stated alone, as a list, or as alternatives. */
function isTextOrNull(json: JsonSchema): boolean {
  const alternatives = (json.anyOf ?? json.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.every(isTextOrNull);
  return [json.type].flat().every((type) => type === 'string' || type === 'null');
}

/** Cursors of pages; a deleted one is no failure. */
const PAGE_STARTS = ['before', 'cursor'];

/** Whether an input names a record anywhere in it, by its id or by the link to a file. Such a call can answer 404. */
export function namesRecord(input: z.ZodType): boolean {
  const json = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const written = JSON.stringify(json, (key, value) => (PAGE_STARTS.includes(key) ? undefined : value));
  return /"format":"uuid"|"\w+Url":\{/.test(written);
}

/** The names of all schemas whose two directions differ, by themselves or by what they refer to. */
function whereDirectionsDiffer(written: Record<Direction, Record<string, JsonSchema>>): Set<string> {
  const differing = new Set<string>();
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [id, output] of Object.entries(written.output)) {
      const input = JSON.stringify(written.input[id]);
      const refersToOne = [...differing].some((other) => input.includes(`"${PREFIX}${other}"`));
      if (refersToOne || input !== JSON.stringify(output)) differing.add(id);
    }
  }
  return differing;
}
