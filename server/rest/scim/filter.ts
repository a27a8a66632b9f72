import { type Filter, parse } from 'scim2-parse-filter';
import { readLine } from '../../core/contract/read-text.ts';
import { CORE_GROUP, CORE_USER } from '../../modules/provisioning/constants.ts';
import type { ScimCondition } from '../../modules/provisioning/schema.ts';
import { scimProblem } from './errors.ts';

/** By the attribute in lower case, because SCIM compares names so. */
const attributes = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  emails: 'email',
  'emails.value': 'email',
  displayname: 'displayName',
  active: 'active',
  'members.value': 'member',
  members: 'member',
} as const;

const isAttribute = (name: string): name is keyof typeof attributes => Object.hasOwn(attributes, name);

const CHARACTERS_MAX = 1_000;

/**
 * The conditions of a filter: equality, and several of them with `and`, which is what provisioning services send.
 * @throws {PortalError} bad_input with `invalidFilter` for any other
 */
export function conditionsOf(text: string): ScimCondition[] {
  if (text.length > CHARACTERS_MAX) throw unsupported();
  let filter: Filter;
  try {
    filter = parse(text);
  } catch {
    throw scimProblem('invalidFilter', 'The filter cannot be read.');
  }
  return read(filter, '');
}

function read(filter: Filter, within: string): ScimCondition[] {
  if (filter.op === 'and' && 'filters' in filter) {
    return filter.filters.flatMap((part) => read(part, within));
  }
  if (filter.op === '[]' && 'valFilter' in filter) return read(filter.valFilter, `${filter.attrPath}.`);
  if (filter.op !== 'eq' || !('compValue' in filter)) throw unsupported();
  const path = `${within}${filter.attrPath}`.replace(`${CORE_USER}:`, '').replace(`${CORE_GROUP}:`, '');
  const name = path.toLowerCase();
  // A person has one address of each type; which one it is does not matter.
  if (name === 'emails.type' || name === 'emails.primary') return [];
  if (!isAttribute(name)) throw unsupported();
  const attribute = attributes[name];
  const { compValue: value } = filter;
  if (attribute === 'active') {
    const isActive = typeof value === 'string' ? value.toLowerCase() === 'true' : value === true;
    return [{ attribute, value: isActive }];
  }
  if (typeof value !== 'string') throw unsupported();
  return [{ attribute, value: readLine(value) }];
}

const unsupported = () =>
  scimProblem(
    'invalidFilter',
    'Only eq and and are supported, for id, userName, externalId, displayName, emails, members and active.',
  );
