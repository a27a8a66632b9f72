import { z } from 'zod';
import { ACCOUNT_STATUSES, DUTIES, ONBOARDING_STATUSES, ROLES } from '../../core/contract/access.ts';
import {
  calendarDate,
  emailAddress,
  optionalCalendarDate,
  optionalEmailAddress,
  optionalLine,
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredLine,
  searchText,
  socialMedia,
} from '../../core/contract/schema.ts';
import { typedLine } from '../../core/contract/text.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { newPassword } from '../auth/schema.ts';
import { sentBackView } from '../onboarding/schema.ts';
import { WORKS } from '../people/constants.ts';
import { addressView, contactFields, contactView, npn, residentState, socialView } from '../people/schema.ts';
import { LIST_ENTRIES_MAX } from '../qualifications/constants.ts';
import {
  bondEntry,
  bondInput,
  bondView,
  licenseEntry,
  licenseInput,
  licenseView,
} from '../qualifications/credentials/schema.ts';
import { experienceEntry, experienceInput, experienceView } from '../qualifications/experiences/schema.ts';
import { leftOutQualification } from '../qualifications/reviews/schema.ts';
import { duplicateView, qualificationCan, undoable } from '../qualifications/schema.ts';
import {
  APPLICANT_SORTS,
  APPLICANTS_PAGE,
  APPLICATION_STAGES,
  CHANGE_MAX,
  DEPARTMENTS_OF_PERSON_MAX,
  SEARCH_MAX,
  sentences,
  TIME_ZONE_NAMES,
  USER_SORTS,
  USERS_PAGE,
} from './constants.ts';

/** A person as admins see them. */
export const userView = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeID: z.string().nullable(),
  role: z.enum(ROLES),
  duties: z.array(z.enum(DUTIES)),
  status: z.enum(ACCOUNT_STATUSES),
  onboardingStatus: z.enum(ONBOARDING_STATUSES),
  primaryEmail: z.string(),
  emailConfirmed: z.boolean(),
  workEmail: z.string().nullable(),
  primaryPhone: z.string(),
  /** Whether colleagues see it where there is none at work: the person's own choice. */
  phoneShared: z.boolean(),
  workPhone: z.string().nullable(),
  position: z.string().nullable(),
  /** The role on claims: by the position until an administrator sets it; null when the position names none. */
  work: z.enum(WORKS).nullable(),
  workIsSet: z.boolean(),
  location: z.string().nullable(),
  timeZone: z.string(),
  hireDate: z.string().nullable(),
  /** National Producer Number. */
  npn: z.string().nullable(),
  /** The state of the resident license, by its code. */
  residentState: z.string().nullable(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  homeAddress: addressView.nullable(),
  mailingAddress: addressView.nullable(),
  emergencyContact: contactView.nullable(),
  socialMedia: socialView.nullable(),
  bio: z.string(),
  profilePicture: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  onboardedAt: z.string().nullable(),
  isRemoved: z.boolean(),
});
export type UserView = z.infer<typeof userView>;

/** An applicant with everything a reviewer looks at. */
export const applicantView = userView.extend({
  experiences: z.array(experienceView),
  licenses: z.array(licenseView),
  bonds: z.array(bondView),
  /** The latest decision that sent the application back or declined it. The message of a decline is its reason. */
  decision: sentBackView.extend({ kind: z.enum(['sent_back', 'declined']) }).nullable(),
  /** When anything of this was last changed; an approval names it as `unchangedSince`. */
  changedAt: z.string(),
});
export type ApplicantView = z.infer<typeof applicantView>;

/** A person with the qualifications that nothing newer has replaced, and the caller's permissions for each. */
export const personFile = userView.extend({
  /** The approver's name; null before the approval, and for accounts without one. */
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  experiences: z.array(experienceView.extend({ can: qualificationCan })),
  licenses: z.array(
    licenseView.extend({
      can: qualificationCan,
      /** Licenses of other people with the same number in the same state. */
      duplicateOf: z.array(duplicateView),
    }),
  ),
  bonds: z.array(bondView.extend({ can: qualificationCan })),
});
export type PersonFile = z.infer<typeof personFile>;

export const listUsersInput = pageInput(USERS_PAGE)
  .extend({
    role: z.enum(ROLES).optional(),
    /** People who have it. */
    duty: z.enum(DUTIES).optional(),
    status: z.enum(ACCOUNT_STATUSES).optional(),
    onboardingStatus: z.enum(ONBOARDING_STATUSES).optional(),
    /** Words that all have to occur in the name, an address, the employee id or the position. */
    search: searchText(SEARCH_MAX).optional(),
    /** Id of a department that they belong to. */
    department: z.uuid().optional(),
    /** A state by code or name, or any other place as it is written. */
    location: typedLine().max(120).optional(),
    /** An exact match, ignoring case. */
    position: typedLine().max(120).optional(),
    sort: z.enum(USER_SORTS).default('newest'),
    /** Of a column; the newest account always comes first. Not called `direction`, which tRPC sends with each page. */
    order: z.enum(['asc', 'desc']).default('asc'),
  })
  .prefault({});
export type ListUsersInput = z.infer<typeof listUsersInput>;

export const listApplicantsInput = pageInput(APPLICANTS_PAGE)
  .extend({
    /** Words that all have to occur in the name or an address. */
    search: searchText(SEARCH_MAX).optional(),
    stage: z.enum(APPLICATION_STAGES).default('waiting'),
    sort: z.enum(APPLICANT_SORTS).default('oldest'),
  })
  .prefault({});
export type ListApplicantsInput = z.infer<typeof listApplicantsInput>;

export const userList = pageAnswer({
  users: z.array(userView),
  /** How many fit the filters, on all pages together. */
  total: z.number().int(),
});
export type UserList = z.infer<typeof userList>;

export const userChoicesInput = z.object({ status: z.enum(ACCOUNT_STATUSES).default('active') }).prefault({});
export type UserChoicesInput = z.infer<typeof userChoicesInput>;

/** The filter choices of the list of accounts. */
export const userChoices = z.object({
  /** States by code, other places as they are written; sorted by name. */
  locations: z.array(z.object({ value: z.string(), label: z.string() })),
  positions: z.array(z.string()),
});
export const oneUser = z.object({ user: userView });
export const onePersonFile = z.object({ user: personFile });

/** False while no mail server is set: emails are kept in the folder `outbox` of the portal's data, and reach nobody. */
export const sendsEmail = z.boolean();
export const approvedUser = oneUser.extend({ sendsEmail });
export const madePerson = onePersonFile.extend({ sendsEmail });
export const employeeIdSuggestion = z.object({ employeeID: z.string() });
export const applicantList = pageAnswer({
  pendingUsers: z.array(applicantView),
  /** How many fit the search, on all pages together. */
  total: z.number().int(),
});
export type ApplicantList = z.infer<typeof applicantList>;
export const waitingCount = z.object({ waiting: z.number().int() });
/** Null for a person who does not wait for review (any more). */
export const oneApplicant = z.object({ applicant: applicantView.nullable() });
export type OneApplicant = z.infer<typeof oneApplicant>;

/** Empty to derive the role from the position. */
const workChoice = z.union([z.literal('').transform(() => null), z.null(), z.enum(WORKS)]).default(null);

const departmentIds = z.array(z.uuid()).max(DEPARTMENTS_OF_PERSON_MAX).default([]);
const managerId = z.union([z.literal('').transform(() => null), z.null(), z.uuid()]).default(null);

export const approveUserInput = z.object({
  id: z.uuid(),
  workEmail: emailAddress,
  employeeID: requiredLine(40),
  position: requiredLine(120),
  work: workChoice,
  location: requiredLine(120),
  hireDate: calendarDate,
  manager: managerId,
  departments: departmentIds,
  timeZone: z.union([z.literal('').transform(() => undefined), z.enum(TIME_ZONE_NAMES)]).optional(),
  /** Qualifications that are not approved with the account, but rejected with a reason. */
  leftOut: z.array(leftOutQualification).max(LIST_ENTRIES_MAX).default([]),
  /** `changedAt` of the applicant as read: refused when something was changed since. Without it nothing is compared. */
  unchangedSince: z.string().max(40).optional(),
  undoable,
});
export type ApproveUserInput = z.infer<typeof approveUserInput>;

/** What staff do besides: left out, a staff member keeps theirs, and an administrator has none. */
const duties = z
  .array(z.enum(DUTIES))
  .max(20)
  .transform((listed) => [...new Set(listed)]);

/** Fields that an admin may set on a person, and all that `PUT /users/{id}` can change. */
const personFields = z.object({
  firstName: requiredLine(80),
  lastName: optionalLine(80),
  employeeID: requiredLine(40),
  role: z.enum(ROLES),
  duties,
  workEmail: emailAddress,
  primaryEmail: emailAddress,
  primaryPhone: phoneNumber,
  workPhone: optionalPhone,
  position: optionalLine(120),
  work: workChoice,
  location: optionalLine(120),
  npn,
  residentState,
  timeZone: z.enum(TIME_ZONE_NAMES),
  hireDate: optionalCalendarDate,
  manager: managerId,
  departments: departmentIds,
  ...contactFields,
  socialMedia,
  bio: optionalText(2_000),
});

/** A link that `POST /upload/staff-picture` answered; empty for no picture. Left out, the picture stays. */
const profilePicture = typedLine().max(1_000).nullable();

const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(LIST_ENTRIES_MAX);

/** An empty password keeps the present one. */
const passwordChange = z.union([z.literal(''), newPassword]);

/** Whether the person has to replace the password before anything else. One's own never has to be. */
const passwordIsTemporary = z.boolean().optional();

export const updateUserInput = z
  .object(
    Object.fromEntries(
      Object.entries(personFields.shape).map(([key, schema]) => [key, unwrapDefault(schema).optional()]),
    ) as { [K in keyof typeof personFields.shape]: z.ZodOptional<(typeof personFields.shape)[K]> },
  )
  .extend({
    id: z.uuid(),
    /** Null only while the person has none, as applicants. */
    employeeID: personFields.shape.employeeID.nullable().optional(),
    workEmail: personFields.shape.workEmail.nullable().optional(),
    /** False with the `work` that follows from the position leaves it to the position, as answers show it. */
    workIsSet: z.boolean().optional(),
    password: passwordChange.optional(),
    passwordIsTemporary,
    profilePicture: profilePicture.optional(),
    /** `updatedAt` as the caller read it: refused when the person was changed since. */
    unchangedSince: z.string().max(40).optional(),
    /** Qualifications that are not in the list stay: a separate call deletes them. */
    experiences: listOf(experienceEntry).optional(),
    licenses: listOf(licenseEntry).optional(),
    bonds: listOf(bondEntry).optional(),
  });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

/** A default would overwrite fields that the caller left out. */
function unwrapDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
}

const newUser = personFields.partial().extend({
  firstName: personFields.shape.firstName,
  role: personFields.shape.role,
  employeeID: personFields.shape.employeeID,
  primaryPhone: personFields.shape.primaryPhone,
  workEmail: personFields.shape.workEmail,
  /** Left out, the person is invited by mail to choose one. */
  password: passwordChange.optional(),
  passwordIsTemporary,
  profilePicture: profilePicture.optional(),
  experiences: listOf(experienceInput).default([]),
  licenses: listOf(licenseInput).default([]),
  bonds: listOf(bondInput).default([]),
});
export type NewUser = z.infer<typeof newUser>;

/** The fields as the body, or wrapped in `user` as older clients send them. */
export const createUserInput = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && 'user' in body ? body.user : body),
  newUser,
);

/** For forms that ask for some of it. */
export const personShape = personFields.shape;

/** The first step of the staff wizard, for staff and administrators, in the order of its fields. */
export const wizardPersonalInput = z.object({
  firstName: personShape.firstName,
  /** Left out for people with one name. */
  lastName: requiredLine(80).optional(),
  employeeID: personShape.employeeID,
  primaryPhone: personShape.primaryPhone,
  workPhone: personShape.workPhone,
  timeZone: personShape.timeZone,
  workEmail: personShape.workEmail,
  /** Left empty, the work address is the only one. */
  primaryEmail: optionalEmailAddress,
  password: passwordChange,
  homeAddress: personShape.homeAddress,
  mailingAddress: personShape.mailingAddress,
  emergencyContact: personShape.emergencyContact,
  socialMedia: personShape.socialMedia,
  bio: personShape.bio,
});

/** The same while the account is made with a temporary password. */
export const wizardPersonalInputWithPassword = wizardPersonalInput.extend({
  password: z.string().min(1).pipe(newPassword),
});

/** The second step, for staff. */
export const wizardProfessionalInput = z.object({
  position: requiredLine(120),
  work: personShape.work,
  location: requiredLine(120),
  npn,
  residentState,
  hireDate: calendarDate,
  manager: personShape.manager,
  departments: personShape.departments,
});

/** Changes for several people at once. Their other departments stay. */
export const changeSeveralInput = z
  .object({
    ids: z.array(z.uuid()).min(1).max(CHANGE_MAX),
    addDepartments: departmentIds,
    removeDepartments: departmentIds,
    /** Left out or empty, each keeps the own one. */
    role: z.union([z.literal('').transform(() => undefined), z.enum(ROLES)]).optional(),
    duties: duties.optional(),
  })
  .superRefine(({ addDepartments, removeDepartments, role, duties }, ctx) => {
    if (
      role === undefined &&
      duties === undefined &&
      addDepartments.length + removeDepartments.length === 0
    ) {
      ctx.addIssue({ code: 'custom', path: ['addDepartments'], message: sentences.nothingToChange });
    }
    if (addDepartments.some((id) => removeDepartments.includes(id))) {
      ctx.addIssue({ code: 'custom', path: ['removeDepartments'], message: sentences.addedAndRemoved });
    }
  });
export type ChangeSeveralValues = z.input<typeof changeSeveralInput>;
export type ChangeSeveralInput = z.infer<typeof changeSeveralInput>;

export const reactivateUserInput = z.object({
  id: z.uuid(),
  /** Sent to the person by email, and stored in the audit log. */
  note: optionalText(1_000),
});
export type ReactivateUserInput = z.infer<typeof reactivateUserInput>;
