/** Where the API for provisioning is, below the portal's address. */
export const SCIM_PATH = '/scim/v2';

export const CORE_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const CORE_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** Resources that one answer lists. */
export const SCIM_PAGE = { default: 100, max: 200 };

export const sentences = {
  noAddress: 'userName or one of the emails must be an email address.',
  known: 'There is already an account with this userName or email address.',
  unknownMember: 'A member is not a person of this portal.',
  knownGroup: 'There is already a group with this displayName.',
  emergencyAdmin: "An emergency administrator can't be deactivated by provisioning.",
} as const;
