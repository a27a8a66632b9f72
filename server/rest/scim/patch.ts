import { type Filter, filter as matcher, parse } from 'scim2-parse-filter';
import { z } from 'zod';
import { CORE_GROUP, CORE_USER, ENTERPRISE_USER } from '../../modules/provisioning/constants.ts';
import { parsed, scimProblem } from './errors.ts';

const patchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z.preprocess(
          (op) => (typeof op === 'string' ? op.toLowerCase() : op),
          z.enum(['add', 'replace', 'remove']),
        ),
        path: z.string().max(500).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});

type Op = 'add' | 'replace' | 'remove';
type Resource = Record<string, unknown>;
type Element = Record<string, unknown>;

const SIMPLE = ['userName', 'externalId', 'active', 'displayName', 'title'];
const COMPLEX = ['name', ENTERPRISE_USER];
const MULTI_VALUED = ['emails', 'phoneNumbers', 'members'];

/**
 * The resource after the operations, to be parsed like any other one. A removed attribute is null. Attributes that the portal does
 * not keep are left out, as they are of whole resources. The closed list of names also keeps a path such as `__proto__.x` away
 * from objects.
 * @throws {PortalError} bad_input with the SCIM type for operations that cannot be read
 */
export function patched(resource: Resource, body: unknown): Resource {
  const result = structuredClone(resource);
  for (const { op, path, value } of parsed(patchBody, body).Operations) {
    if (path) {
      apply(result, op, path, value);
      continue;
    }
    if (op === 'remove') throw scimProblem('invalidPath', 'An operation that removes needs a path.');
    if (!isObject(value)) throw scimProblem('invalidValue', 'An operation without a path needs an object.');
    for (const [name, part] of Object.entries(value)) apply(result, op, name, part);
  }
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PATH = /^([A-Za-z][\w$-]*)(?:\[(.+)\])?(?:\.([A-Za-z][\w$-]*))?$/;

function apply(resource: Resource, op: Op, path: string, value: unknown): void {
  const own = path.replace(`${CORE_USER}:`, '').replace(`${CORE_GROUP}:`, '');
  if (own === ENTERPRISE_USER || own.startsWith(`${ENTERPRISE_USER}:`)) {
    const sub = own.slice(ENTERPRISE_USER.length + 1);
    setComplex(resource, ENTERPRISE_USER, sub, op, value);
    return;
  }
  // An extension of another application.
  if (own.startsWith('urn:')) return;
  const [, typed = '', filter, sub = ''] = PATH.exec(own) ?? [];
  if (typed === '') throw scimProblem('invalidPath', `The path ${path} cannot be read.`);
  const name = [...SIMPLE, ...COMPLEX, ...MULTI_VALUED].find(
    (known) => known.toLowerCase() === typed.toLowerCase(),
  );
  if (name === undefined) return;
  if (SIMPLE.includes(name)) resource[name] = op === 'remove' ? null : value;
  else if (COMPLEX.includes(name)) setComplex(resource, name, sub, op, value);
  else resource[name] = newElements(elementsOf(resource[name]), op, { filter, sub }, value);
}

function setComplex(resource: Resource, name: string, sub: string, op: Op, value: unknown): void {
  const before = isObject(resource[name]) ? resource[name] : {};
  if (sub !== '') resource[name] = { ...before, [sub]: op === 'remove' ? null : value };
  else if (isObject(value)) resource[name] = { ...before, ...value };
}

const elementsOf = (value: unknown): Element[] => (Array.isArray(value) ? value.filter(isObject) : []);

type Target = { filter: string | undefined; sub: string };

/** The elements of a multi-valued attribute after one operation. */
function newElements(before: Element[], op: Op, { filter, sub }: Target, value: unknown): Element[] {
  const given = elementsOf(Array.isArray(value) ? value : [value]);
  if (filter === undefined && sub === '') {
    if (op === 'replace') return given;
    if (op === 'add') return merged(before, given);
    // Entra ID names the members that go in the value.
    return given.length > 0 ? before.filter((element) => !given.some((gone) => isSame(element, gone))) : [];
  }
  const condition = filter === undefined ? undefined : readFilter(filter);
  const fits = condition ? matcher(condition) : () => true;
  if (op === 'remove') {
    return sub === ''
      ? before.filter((element) => !fits(element))
      : before.map((element) => (fits(element) ? { ...element, [sub]: null } : element));
  }
  const change = sub === '' ? (isObject(value) ? value : {}) : { [sub]: value };
  if (before.some((element) => fits(element))) {
    return before.map((element) => (fits(element) ? { ...element, ...change } : element));
  }
  // The service sets the address of a type that the person had none of.
  return [...before, { ...(condition && equalitiesOf(condition)), ...change }];
}

const isSame = (one: Element, other: Element) => one.value === other.value;

/** Adds what is new. An address or number replaces the one of the same type, of which the portal keeps one. */
function merged(before: Element[], given: Element[]): Element[] {
  const isReplaced = (element: Element) =>
    given.some(
      (other) => isSame(element, other) || (other.type !== undefined && other.type === element.type),
    );
  const isGroup = given.some(({ type }) => type === 'User');
  const kept = before.filter((element) =>
    isGroup ? !given.some((other) => isSame(element, other)) : !isReplaced(element),
  );
  return [...kept, ...given];
}

function readFilter(text: string): Filter {
  try {
    return parse(text);
  } catch {
    throw scimProblem('invalidFilter', `The filter ${text} cannot be read.`);
  }
}

/** `{ type: 'work' }` of `type eq "work"` */
function equalitiesOf(filter: Filter): Element {
  if (filter.op === 'eq' && 'compValue' in filter) return { [filter.attrPath]: filter.compValue };
  if (filter.op === 'and' && 'filters' in filter) {
    return Object.assign({}, ...filter.filters.map(equalitiesOf));
  }
  return {};
}
