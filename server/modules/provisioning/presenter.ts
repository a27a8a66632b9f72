import type { Services } from '../../core/kernel/context.ts';
import { displayName } from '../people/presenter.ts';
import { CORE_GROUP, CORE_USER, ENTERPRISE_USER, SCIM_PATH } from './constants.ts';
import type { ProvisionedGroup, ProvisionedPerson } from './queries.ts';

const locationOf = ({ settings }: Services, type: 'Users' | 'Groups', id: string) =>
  `${settings.portalUrl}${SCIM_PATH}/${type}/${id}`;

/** A person as SCIM has one; attributes without a value are left out. */
export function presentScimUser(services: Services, person: ProvisionedPerson) {
  const { id, externalId, workEmail, primaryEmail, workPhone, primaryPhone, employeeId } = person;
  const emails = [
    ...(workEmail === null ? [] : [{ value: workEmail, type: 'work', primary: true }]),
    ...(primaryEmail === workEmail
      ? []
      : [{ value: primaryEmail, type: 'home', primary: workEmail === null }]),
  ];
  const phoneNumbers = [
    ...(workPhone ? [{ value: workPhone, type: 'work' }] : []),
    ...(primaryPhone ? [{ value: primaryPhone, type: 'mobile' }] : []),
  ];
  return {
    schemas: employeeId === null ? [CORE_USER] : [CORE_USER, ENTERPRISE_USER],
    id,
    ...(externalId !== null && { externalId }),
    userName: person.userName,
    name: { givenName: person.firstName, familyName: person.lastName, formatted: displayName(person) },
    displayName: displayName(person),
    active: person.status !== 'inactive',
    emails,
    ...(phoneNumbers.length > 0 && { phoneNumbers }),
    ...(person.position && { title: person.position }),
    ...(employeeId !== null && { [ENTERPRISE_USER]: { employeeNumber: employeeId } }),
    meta: {
      resourceType: 'User',
      created: person.createdAt,
      lastModified: person.updatedAt,
      location: locationOf(services, 'Users', id),
    },
  };
}

export function presentScimGroup(services: Services, group: ProvisionedGroup) {
  const { id, name, externalId, members } = group;
  return {
    schemas: [CORE_GROUP],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    members: members.map(({ userId, name: display }) => ({
      value: userId,
      display,
      type: 'User',
      $ref: locationOf(services, 'Users', userId),
    })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt,
      lastModified: group.updatedAt,
      location: locationOf(services, 'Groups', id),
    },
  };
}
