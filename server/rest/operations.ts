import { ABILITIES, type Ability } from '../core/contract/abilities.ts';
import { EFFECTS } from '../core/contract/effects.ts';
import type { DeclaredEffects } from '../core/security/step-up.ts';
import type { RestCall } from './calls.ts';
import { failuresOf } from './failures.ts';
import { type JsonSchema, type NamedSchemas, namesRecord } from './named-schemas.ts';
import { downloadKindOf, downloadTypes } from './send-download.ts';

/**
 * Who may make a call, as the API document says it.
 * @param ability null for a call that needs no session
 */
export function callersOf(ability: Ability | null): string {
  if (ability === null) return 'Anybody';
  const { scope, changes } = ABILITIES[ability];
  if (scope === 'account') return 'Any signed-in account';
  if (scope === 'staff') return 'Approved accounts';
  return changes ? 'Administrators' : 'Administrators and auditors';
}

/** What a call asks to be confirmed for, as the API document says it. */
export function confirmationOf(declared: DeclaredEffects | undefined): string {
  if (!declared || declared.takes) return '';
  const listed = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    declared.effects.map((effect) => EFFECTS[effect]),
  );
  const which = declared.of ? ' where it' : ': it';
  return ` Confirmed within the last ten minutes${which} ${listed}.`;
}

/** A procedure's place in the API document, under one of its paths. */
export function operationOf(call: RestCall, path: string, operationId: string, schemas: NamedSchemas) {
  const { method, summary, status = 200 } = call.rest;
  const kind = downloadKindOf(call.rest);
  const inPath = namesIn(path);
  const input = call.input ? schemas.open(call.input, 'input') : {};
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const required = (input.required ?? []) as string[];
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const inQuery = method === 'GET' ? others : [];
  return {
    operationId,
    summary,
    description: `${callersOf(call.ability)}.${confirmationOf(call.effects)}`,
    tags: [path.split('/')[1]?.replace(/\.(csv|zip|pdf)$/, '')],
    security: call.ability === null ? [] : [{ bearer: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path', true, properties[name])),
      ...inQuery.map((name) => parameter(name, 'query', required.includes(name), properties[name])),
    ],
    ...(method !== 'GET' && others.length > 0 && call.input
      ? {
          requestBody: body(
            inPath.length === 0 ? schemas.refer(call.input, 'input') : without(input, inPath),
          ),
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        content: kind
          ? { [downloadTypes[kind]]: { schema: { type: 'string' } } }
          : { 'application/json': { schema: call.output ? schemas.refer(call.output, 'output') : {} } },
      },
      ...failuresOf({
        ability: call.ability,
        namesRecord:
          call.rest.mayNotFind === true ||
          inPath.length > 0 ||
          (call.input !== undefined && namesRecord(call.input)),
        changes: method !== 'GET',
      }),
    },
  };
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const parameter = (
  name: string,
  place: 'path' | 'query',
  required: boolean,
  schema: JsonSchema = { type: 'string' },
) => ({
  name,
  in: place,
  required,
  schema,
});

const body = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

/** The body's schema without the fields that travel in the path. */
function without(input: JsonSchema, inPath: string[]): JsonSchema {
  const properties = Object.entries(input.properties as Record<string, JsonSchema>);
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  return {
    ...input,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    ...(required.length > 0 ? { required } : { required: undefined }),
  };
}
