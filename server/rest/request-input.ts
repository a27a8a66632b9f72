import { z } from 'zod';
import { requireStorable } from '../core/data/storable-text.ts';
import { badInput } from '../core/errors/errors.ts';
import type { RestFace } from '../trpc/meta.ts';
import type { RestCall } from './calls.ts';

/** The parts of a JSON schema that say which fields a value has. */
type Shape = {
  type?: string | string[];
  format?: string;
  minLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
};

/** The fields that a request may have: those that the call takes, and the read-only ones of the record it changes. */
export type KnownFields = {
  rest: RestFace;
  /** The alternatives of the input. */
  input: Shape[];
  /** The alternatives of the record as answers show it; none of a read. */
  record: Shape[];
  /** A change takes the read-only fields of its record; a call that makes one, only those of records inside of it. */
  takesReadOnly: boolean;
  /**
   * Names under which answers hold the record, with the names beside it: `{ "course": { … }, "progress": { … } }`. A
   * write takes the record under such a name, too.
   */
  wrappers: Map<string, string[]>;
  /** The call answers a whole list, of which no pages need to be asked for. */
  answersWholeList: boolean;
};

export type Sent = {
  /** The account that makes the call. */
  callerId?: string | undefined;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

/**
 * The fields that a call takes. A call that changes a record (PUT, PATCH) also takes the record as the portal answers
 * it, so that what was read can be changed and sent back.
 * @param calls all calls, among which the reads of the same record are found
 */
export function knownFieldsOf(call: RestCall, calls: readonly RestCall[]): KnownFields {
  const { rest } = call;
  const input = call.input ? alternatives(shapeOf(call.input, 'input')) : [];
  const isChange = rest.method === 'PUT' || rest.method === 'PATCH';
  const reads = isChange ? calls.filter((each) => readsRecord(each.rest, rest)) : [];
  const found = (rest.method === 'GET' ? [] : [call, ...reads]).flatMap(({ output }) =>
    output ? alternatives(shapeOf(output, 'output')).map((answer) => recordsIn(answer, input)) : [],
  );
  return {
    rest,
    input,
    record: found.flatMap(({ records }) => records),
    takesReadOnly: reads.length > 0,
    wrappers: new Map(found.flatMap(({ wrappers, names }) => wrappers.map((name) => [name, names]))),
    answersWholeList: rest.method === 'GET' && fieldsOf(input, 'limit').length === 0 && answersList(call),
  };
}

/** A read of the record at the same path, or of a list of such records at the path above. */
const readsRecord = (read: RestFace, change: RestFace) =>
  read.method === 'GET' && (read.path === change.path || `${read.path}/{id}` === change.path);

const answersList = ({ output }: RestCall) =>
  output !== undefined &&
  alternatives(shapeOf(output, 'output')).some(({ properties = {} }) =>
    Object.values(properties).some((field) => alternatives(field).some(({ items }) => items)),
  );

const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;

/** The record of an answer: inside, under a name that the call does not take, or the answer itself. */
function recordsIn(answer: Shape, input: Shape[]) {
  const inside = Object.entries(answer.properties ?? {}).filter(
    ([name]) => fieldsOf(input, name).length === 0,
  );
  const objects = inside.flatMap(([name, field]) =>
    alternatives(field).flatMap((record) => (record.properties ? [{ name, record }] : [])),
  );
  const listed = inside.flatMap(([, field]) =>
    alternatives(field).flatMap(({ items }) =>
      alternatives(items ?? {}).filter(({ properties }) => properties),
    ),
  );
  const [main] = objects;
  if (main) {
    const records = objects.flatMap(({ name, record }) => (name === main.name ? [record] : []));
    return { records, wrappers: [main.name], names: Object.keys(answer.properties ?? {}) };
  }
  return { records: listed.length > 0 ? listed : [answer], wrappers: [], names: [] };
}

/**
 * The input of a call from the parts of its request.
 * @throws {PortalError} bad_input, naming each field that the call does not take, and fields that name another record
 * than the path
 */
export function inputOf(known: KnownFields, sent: Sent): Record<string, unknown> {
  requireStorable(sent.body);
  const wrong: Record<string, string> = {};
  const given = { ...withoutPages(known, sent.query), ...unwrapped(known, sent.body) };
  // What is `me` in the path names the caller.
  const params = /\/me(\/|$)/.test(known.rest.path) ? { ...sent.params, id: sent.callerId } : sent.params;
  const own = withoutPath(params, given, wrong);
  const input = taken(own, known.input, known.record, {
    path: [],
    wrong,
    takesReadOnly: known.takesReadOnly,
    sentence: (name, isTop) => unknownSentence(known.rest, name, isTop),
  });
  const [first] = Object.values(wrong);
  if (first !== undefined) throw badInput(first, wrong);
  return { ...(input as Record<string, unknown>), ...sent.params };
}

/** Every list may be asked for pages; one that has a single page answers it. */
function withoutPages({ answersWholeList }: KnownFields, query: Record<string, unknown>) {
  if (!answersWholeList) return query;
  const { limit: _limit, before: _before, ...rest } = query;
  return rest;
}

/** The record's fields, also where they are sent as they were answered, under the record's name. */
function unwrapped({ wrappers }: KnownFields, body: Record<string, unknown>): Record<string, unknown> {
  for (const [wrapper, names] of wrappers) {
    const record = Object.hasOwn(body, wrapper) ? body[wrapper] : undefined;
    if (!isObject(record)) continue;
    return {
      ...Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))),
      ...record,
    };
  }
  return body;
}

/** Leaves out what the path names; a body that names it as well has to name the same. */
function withoutPath(
  params: Record<string, unknown>,
  given: Record<string, unknown>,
  wrong: Record<string, string>,
): Record<string, unknown> {
  const left = { ...given };
  for (const name of Object.keys(params)) {
    for (const key of name === 'id' ? ['id', '_id'] : [name]) {
      if (!Object.hasOwn(left, key)) continue;
      const value = left[key];
      delete left[key];
      if (String(value).toLowerCase() !== String(params[name]).toLowerCase())
        wrong[key] = `The address names another record than "${key}". Send the same, or leave it out.`;
    }
  }
  return left;
}

type Walk = {
  path: string[];
  wrong: Record<string, string>;
  takesReadOnly: boolean;
  sentence: (name: string, isTop: boolean) => string;
};

/**
 * The value with the fields that the call takes. Fields that only the record has are left out; where a record shows
 * `{ id, name }` and the call takes text, the id remains; null becomes the empty value of a field that has no null.
 */
function taken(value: unknown, input: Shape[], record: Shape[], walk: Walk): unknown {
  if (value === null) return emptyOf(input, record);
  if (Array.isArray(value)) {
    const items = input.flatMap((each) => (each.items ? alternatives(each.items) : []));
    const shown = record.flatMap((each) => (each.items ? alternatives(each.items) : []));
    if (items.length === 0) return value;
    return value.map((entry, index) =>
      taken(entry, items, shown, { ...walk, path: [...walk.path, String(index)] }),
    );
  }
  if (!isObject(value)) return value;
  const takesObjects = input.some(({ properties }) => properties) || walk.path.length === 0;
  if (!takesObjects)
    return takesText(input) && record.some(isReference) ? (value.id ?? value.name ?? value) : value;
  const isTop = walk.path.length === 0;
  const kept: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(withPlainId(value, input, walk))) {
    const fields = fieldsOf(input, name);
    const shown = fieldsOf(record, name);
    const path = [...walk.path, name];
    if (fields.length > 0) kept[name] = taken(inner, fields, shown, { ...walk, path });
    else if (input.some(isOpen)) kept[name] = inner;
    else if (shown.length === 0 || (isTop && !walk.takesReadOnly))
      walk.wrong[path.join('.')] = walk.sentence(name, isTop);
  }
  return kept;
}

/** `_id` is the same as `id`. */
function withPlainId(value: Record<string, unknown>, input: Shape[], { path, wrong }: Walk) {
  if (!Object.hasOwn(value, '_id') || fieldsOf(input, '_id').length > 0) return value;
  const { _id, ...rest } = value;
  if (rest.id === undefined) return { ...rest, id: _id };
  if (rest.id !== _id) wrong[[...path, '_id'].join('.')] = '"id" and "_id" are not the same.';
  return rest;
}

/** The empty value of a field that takes no null although the record shows one; undefined, left out, where it has none. */
function emptyOf(input: Shape[], record: Shape[]): unknown {
  const takes = (type: string) => input.some((each) => [each.type].flat().includes(type));
  const isNullShown = record.some(({ type }) => [type].flat().includes('null'));
  if (!isNullShown || takes('null')) return null;
  if (takesEmpty(input)) return '';
  if (takes('array')) return [];
  return takes('object') ? {} : undefined;
}

const takesText = (input: Shape[]) => input.some(({ type }) => type === 'string');
const takesEmpty = (input: Shape[]) =>
  input.some(
    ({ type, format, minLength = 0 }) => type === 'string' && format === undefined && minLength === 0,
  );
/** `{ id, name }` in an answer, for which calls take the id, or the name where there is none. */
const isReference = ({ properties }: Shape) => properties?.id !== undefined && properties.name !== undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (shapes: Shape[], name: string): Shape[] =>
  shapes.flatMap(({ properties = {} }) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field ? alternatives(field) : [];
  });

/** Takes any field: a record by keys, or a value that the schema does not describe. */
const isOpen = ({ type, properties, additionalProperties }: Shape) =>
  typeof additionalProperties === 'object' || (type === undefined && properties === undefined);

function alternatives(shape: Shape): Shape[] {
  const parts = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((all) => all ?? []);
  return parts.length === 0 ? [shape] : parts.flatMap(alternatives);
}

type Instead = Pick<RestFace, 'forOthers' | 'unknownField'>;

/** How callers name a person: `userId`, `staff_id`, `employeeEmail`, `onBehalfOf`. */
const PERSON =
  /^(for|of)?_?(user|staff|employee|person|people|owner|member|colleague|requester|assignee|account|learner|onBehalfOf)s?_?(ids?|emails?|names?|numbers?)?$/i;

export function unknownSentence({ forOthers, unknownField }: Instead, name: string, isTop = true): string {
  const own = unknownField?.(name);
  if (own) return own;
  if (!isTop || !PERSON.test(name))
    return `This call has no field "${name}". Check its spelling, or leave it out.`;
  const instead = forOthers ? ` For another person, use ${forOthers}.` : '';
  return `This call has no field "${name}", because it does not act for another person. Leave it out.${instead}`;
}
