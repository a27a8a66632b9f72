import type { TestAccount } from './accounts.ts';
import * as input from './inputs.ts';
import type { World } from './world.ts';

/** Who calls: nobody, or an account of that kind. `inactive` was deactivated while signed in. */
export const CALLERS = ['anonymous', 'signup', 'review', 'staff', 'admin', 'inactive'] as const;
export type Caller = (typeof CALLERS)[number];

const ANYBODY = CALLERS;
const SIGNED_IN = ['signup', 'review', 'staff', 'admin'] as const;
const APPROVED = ['staff', 'admin'] as const;
const ADMINS = ['admin'] as const;
const IN_ONBOARDING = ['signup'] as const;

export type Row = {
  allowed: readonly Caller[];
  /** An input that an allowed caller is answered with success for; none when the call takes none. */
  input?: (world: World, me: TestAccount | undefined) => unknown;
  /** What an allowed caller is answered instead of success. */
  answer?: number;
  /** An input that names what is somebody else's: allowed callers are answered 404 and nothing changes. */
  foreign?: (world: World) => unknown;
};

/** The rows of one kind of qualification. Owners change their own; what is somebody else's is for admins. */
function qualificationRows(
  path: string,
  noun: 'experience' | 'license' | 'bond',
  fields: () => Record<string, unknown>,
): Record<string, Row> {
  const one: Row['input'] = ({ qualifications }) => ({ id: qualifications.own[noun] });
  const foreign: Row['foreign'] = ({ qualifications }) => ({ id: qualifications.other[noun] });
  const waiting: Row['input'] = ({ qualifications }) => ({ id: qualifications.other[noun] });
  return {
    [`${path}.list`]: { allowed: ADMINS, input: () => ({}) },
    [`${path}.mine`]: { allowed: SIGNED_IN },
    [`${path}.history`]: { allowed: SIGNED_IN, input: one, foreign },
    [`${path}.submit`]: {
      allowed: APPROVED,
      input: fields,
      foreign: ({ foreignDocumentUrl }) => ({ ...fields(), documentUrl: foreignDocumentUrl }),
    },
    [`${path}.revise`]: { allowed: APPROVED, input: one, foreign },
    [`${path}.remove`]: { allowed: APPROVED, input: one, foreign },
    [`${path}.approve`]: { allowed: ADMINS, input: waiting },
    [`${path}.reject`]: { allowed: ADMINS, input: waiting },
  };
}

/**
 * Who may make which call, by both doors. Whoever is not listed is answered 401 without a live session, else 403.
 * A new procedure needs its row here, a new plain route its row below.
 */
export const procedures: Record<string, Row> = {
  'auth.login': {
    allowed: ANYBODY,
    input: ({ other }) => ({ email: other.email, password: other.password }),
  },
  'auth.signup': { allowed: ANYBODY, input: input.signup },
  'auth.forgotPassword': { allowed: ANYBODY, input: () => ({ email: input.freshEmail() }) },
  'auth.resetPassword': { allowed: ANYBODY, input: input.unknownResetToken, answer: 400 },
  'auth.checkResetToken': { allowed: ANYBODY, input: () => ({ token: 'nobody-was-given-this' }) },
  'auth.changePassword': { allowed: SIGNED_IN, input: (_world, me) => input.passwordChange(me?.password) },
  'auth.confirmEmail': { allowed: ANYBODY, input: () => ({ token: 'nobody-was-given-this' }), answer: 400 },
  'auth.profile': { allowed: SIGNED_IN },
  'auth.logout': { allowed: SIGNED_IN },

  'onboarding.draft': { allowed: SIGNED_IN },
  'onboarding.saveDraft': { allowed: IN_ONBOARDING, input: () => ({ step: 2, data: { bio: 'Half a' } }) },
  'onboarding.complete': {
    allowed: IN_ONBOARDING,
    input: () => input.onboarding(),
    foreign: ({ foreignDocumentUrl }) => input.onboarding({ documentUrl: foreignDocumentUrl }),
  },

  'profile.me': { allowed: SIGNED_IN },
  'profile.update': { allowed: APPROVED, input: () => ({ bio: 'Twenty years of hail.' }) },
  'profile.updateContact': { allowed: APPROVED, input: () => ({ homeAddress: input.address }) },

  'users.list': { allowed: ADMINS, input: () => ({}) },
  'users.byId': { allowed: ADMINS, input: ({ other }) => ({ id: other.userId }) },
  'users.pending': { allowed: ADMINS },
  'users.nextEmployeeId': { allowed: ADMINS },
  'users.approve': { allowed: ADMINS, input: ({ applicant }) => input.approval(applicant.userId) },
  'users.create': { allowed: ADMINS, input: () => input.newUser() },
  'users.update': { allowed: ADMINS, input: ({ other }) => ({ id: other.userId, position: 'Inspector' }) },
  'users.reactivate': { allowed: ADMINS, input: ({ former }) => ({ id: former.userId }) },
  'users.deactivate': { allowed: ADMINS, input: ({ other }) => ({ id: other.userId }) },

  'departments.list': { allowed: APPROVED },
  'departments.create': { allowed: ADMINS, input: () => ({ name: input.freshName('Department') }) },
  'departments.update': {
    allowed: ADMINS,
    input: ({ department }) => ({ id: department.id, name: input.freshName('Department') }),
  },
  'departments.delete': { allowed: ADMINS, input: ({ department }) => ({ id: department.id }) },

  'directory.list': { allowed: APPROVED, input: () => ({}) },
  'directory.locations': { allowed: APPROVED },

  'experienceCategories.list': { allowed: SIGNED_IN, input: () => ({}) },
  'experienceCategories.propose': {
    allowed: SIGNED_IN,
    input: () => ({ type: 'program', name: input.freshName('Program') }),
  },
  'experienceCategories.rename': {
    allowed: ADMINS,
    input: ({ category }) => ({ id: category.id, name: input.freshName('Program') }),
  },
  'experienceCategories.approve': { allowed: ADMINS, input: ({ category }) => ({ id: category.id }) },
  'experienceCategories.reject': { allowed: ADMINS, input: ({ category }) => ({ id: category.id }) },
  'experienceCategories.delete': { allowed: ADMINS, input: ({ category }) => ({ id: category.id }) },

  ...qualificationRows('experiences', 'experience', input.experience),
  ...qualificationRows('licenses', 'license', input.license),
  ...qualificationRows('bonds', 'bond', input.bond),

  'talent.byState': { allowed: ADMINS, input: () => ({ state: 'FL' }) },
  'talent.byRegion': { allowed: ADMINS, input: () => ({ region: 'WEST' }) },
  'talent.search': { allowed: ADMINS, input: () => ({ q: 'ada' }) },
  'talent.counts': { allowed: ADMINS },

  'realtime.events': { allowed: SIGNED_IN, input: () => ({}) },
  'realtime.poll': { allowed: SIGNED_IN, input: () => ({}) },
};

export type PlainRow = {
  allowed: readonly Caller[];
  /** Only the kinds of callers are told apart by other tests, which are named here. */
  seen?: string;
  /** The address to ask for, when it is not the route itself. */
  url?: (world: World) => string;
  /** The field in which an upload carries its file. */
  upload?: { field: string; file: () => Buffer };
};

/** Routes that are no procedure, by method and path. */
export const plainRoutes: Record<string, PlainRow> = {
  'GET /api/health': { allowed: ANYBODY },
  'GET /api/ready': { allowed: ANYBODY },
  'GET /api/openapi.json': { allowed: ANYBODY },
  'GET /api/docs': { allowed: ANYBODY },
  'GET /api/docs/start.js': { allowed: ANYBODY },
  'GET /api/docs/assets/*': { allowed: ANYBODY, url: () => '/api/docs/assets/swagger-ui.css' },
  'POST /api/upload/document': { allowed: SIGNED_IN, upload: { field: 'document', file: input.pdf } },
  'POST /api/upload/profile-picture': {
    allowed: SIGNED_IN,
    upload: { field: 'profilePicture', file: input.png },
  },
  'POST /api/upload/staff-picture': {
    allowed: ADMINS,
    upload: { field: 'profilePicture', file: input.png },
  },
  'POST /api/profile/me/picture': {
    allowed: SIGNED_IN,
    upload: { field: 'profilePicture', file: input.png },
  },
  // The link is the permission: it is given only to those who may see what it belongs to.
  'GET /files/:name': { allowed: ANYBODY, url: ({ foreignDocumentUrl }) => foreignDocumentUrl },
  'GET /trpc': { allowed: SIGNED_IN, seen: 'server/plugins/realtime-socket.test.ts' },
  'ALL /trpc/:path': { allowed: ANYBODY, seen: 'the rows of procedures' },
};
