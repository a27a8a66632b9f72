import { byId, done } from '../../core/contract/schema.ts';
import { changedEach } from '../../core/kernel/decide-each.ts';
import { effectsByInput, withEffects } from '../../core/security/step-up.ts';
import { csvExport, filtersOf } from '../../trpc/csv-export.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { endedSessions, personSecurity } from '../auth/schema.ts';
import { changeSeveral } from './commands/change-several.ts';
import { createUser } from './commands/create-user.ts';
import { deactivateUser } from './commands/deactivate-user.ts';
import { approveUser } from './commands/decide-application.ts';
import { endAllSessions, endSessionsOf } from './commands/end-sessions.ts';
import { reactivateUser } from './commands/reactivate-user.ts';
import { resetFactors } from './commands/reset-factors.ts';
import { updateUser } from './commands/update-user.ts';
import { APPLICANTS_PAGE, USERS_PAGE } from './constants.ts';
import { UPDATE_EFFECTS } from './policy.ts';
import {
  applicantFileColumns,
  personFileColumns,
  presentApplicant,
  presentPersonFile,
  presentUser,
  sendsEmail,
} from './presenter.ts';
import {
  findApplicant,
  getPersonFile,
  listApplicants,
  listChoices,
  listPeople,
  nextEmployeeId,
  readSecurity,
  readUpdateEffects,
  readWaiting,
} from './queries.ts';
import {
  applicantList,
  approvedUser,
  approveUserInput,
  changeSeveralInput,
  createUserInput,
  employeeIdSuggestion,
  listApplicantsInput,
  listUsersInput,
  madePerson,
  oneApplicant,
  onePersonFile,
  oneUser,
  reactivateUserInput,
  updateUserInput,
  userChoices,
  userChoicesInput,
  userList,
  waitingCount,
} from './schema.ts';

export const usersRouter = router({
  list: procedureFor('people.read')
    .meta({ rest: { method: 'GET', path: '/users', summary: 'People, newest account first' } })
    .input(listUsersInput)
    .output(userList)
    .query(async ({ ctx, input }) => {
      const { people, next, total } = await listPeople(ctx, input);
      return { users: people.map((person) => presentUser(ctx, person)), next, total };
    }),

  export: csvExport({
    ability: 'people.read',
    path: '/users.csv',
    summary: 'People as a file',
    name: 'people',
    filters: filtersOf(listUsersInput),
    limit: USERS_PAGE.max,
    columns: personFileColumns,
    page: async (ctx, input) => {
      const { people, next } = await listPeople(ctx, input);
      return { rows: people.map((person) => presentUser(ctx, person)), next };
    },
  }),

  byId: procedureFor('people.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/users/{id}',
        summary: 'One person, with experiences, licenses and bonds',
      },
    })
    .input(byId)
    .output(onePersonFile)
    .query(async ({ ctx, input }) => ({
      user: presentPersonFile(ctx, await getPersonFile(ctx, input.id)),
    })),

  pending: procedureFor('applicants.read')
    .meta({ rest: { method: 'GET', path: '/auth/pending-users', summary: 'Applicants waiting for review' } })
    .input(listApplicantsInput)
    .output(applicantList)
    .query(async ({ ctx, input }) => {
      const { applicants, next, total } = await listApplicants(ctx, input);
      return { pendingUsers: applicants.map((row) => presentApplicant(ctx, row)), next, total };
    }),

  /** The one whose review is open, wherever in the list. */
  applicant: procedureFor('applicants.read')
    .input(byId)
    .output(oneApplicant)
    .query(async ({ ctx, input }) => {
      const row = await findApplicant(ctx, input.id);
      return { applicant: row && presentApplicant(ctx, row) };
    }),

  waiting: procedureFor('applicants.read')
    .output(waitingCount)
    .query(async ({ ctx }) => ({ waiting: await readWaiting(ctx) })),

  exportPending: csvExport({
    ability: 'applicants.read',
    path: '/auth/pending-users.csv',
    summary: 'Applicants waiting for review as a file',
    name: 'applicants',
    filters: filtersOf(listApplicantsInput),
    limit: APPLICANTS_PAGE.max,
    columns: applicantFileColumns,
    page: async (ctx, input) => {
      const { applicants, next } = await listApplicants(ctx, input);
      return { rows: applicants.map((row) => presentApplicant(ctx, row)), next };
    },
  }),

  choices: procedureFor('people.read')
    .input(userChoicesInput)
    .output(userChoices)
    .query(({ ctx, input }) => listChoices(ctx, input)),

  nextEmployeeId: procedureFor('people.read')
    .output(employeeIdSuggestion)
    .query(async ({ ctx }) => ({ employeeID: await nextEmployeeId(ctx) })),

  approve: procedureFor('applicants.review')
    .meta({
      rest: { method: 'POST', path: '/auth/approve-user/{id}', summary: 'Let an applicant in' },
      effects: withEffects('opens_account'),
    })
    .input(approveUserInput)
    .output(approvedUser)
    .mutation(async ({ ctx, input }) => ({
      user: presentUser(ctx, await approveUser(ctx, input)),
      sendsEmail: sendsEmail(ctx),
    })),

  create: procedureFor('people.manage')
    .meta({
      rest: { method: 'POST', path: '/auth/admin-create-user', summary: 'Make an account', status: 201 },
      effects: withEffects('opens_account', 'gives_role'),
    })
    .input(createUserInput)
    .output(madePerson)
    .mutation(async ({ ctx, input }) => ({
      user: presentPersonFile(ctx, await createUser(ctx, input)),
      sendsEmail: sendsEmail(ctx),
    })),

  update: procedureFor('people.manage')
    .meta({
      rest: { method: 'PUT', path: '/users/{id}', summary: 'Change what the body mentions' },
      effects: effectsByInput(UPDATE_EFFECTS, updateUserInput, readUpdateEffects),
    })
    .input(updateUserInput)
    .output(onePersonFile)
    .mutation(async ({ ctx, input }) => ({ user: presentPersonFile(ctx, await updateUser(ctx, input)) })),

  changeSeveral: procedureFor('people.manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/users/several',
        summary: 'Change role or departments of several people',
      },
      effects: effectsByInput(['gives_role'], changeSeveralInput, async (_ctx, { role, duties }) =>
        role === undefined && duties === undefined ? [] : ['gives_role'],
      ),
    })
    .input(changeSeveralInput)
    .output(changedEach)
    .mutation(({ ctx, input }) => changeSeveral(ctx, input)),

  reactivate: procedureFor('people.manage')
    .meta({
      rest: { method: 'POST', path: '/users/{id}/reactivate', summary: 'Let a deactivated person back in' },
      effects: withEffects('opens_account'),
    })
    .input(reactivateUserInput)
    .output(oneUser)
    .mutation(async ({ ctx, input }) => ({
      user: presentUser(ctx, await reactivateUser(ctx, input)),
    })),

  deactivate: procedureFor('people.manage')
    .meta({
      rest: { method: 'DELETE', path: '/users/{id}', summary: 'Deactivate an account' },
      effects: withEffects('closes_account'),
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => deactivateUser(ctx, input.id)),

  security: procedureFor('people.read')
    .meta({ rest: { method: 'GET', path: '/users/{id}/security', summary: "A person's sign-in" } })
    .input(byId)
    .output(personSecurity)
    .query(async ({ ctx, input }) => ({ security: await readSecurity(ctx, input.id) })),

  endSessions: procedureFor('people.manage')
    .meta({
      rest: { method: 'DELETE', path: '/users/{id}/sessions', summary: 'Sign a person out on all devices' },
      effects: withEffects('closes_account'),
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, input.id)),

  endAllSessions: procedureFor('people.manage')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/users/sessions',
        summary: 'Sign everybody out on all devices, but the caller here',
      },
      effects: withEffects('closes_account'),
    })
    .output(endedSessions)
    .mutation(({ ctx }) => endAllSessions(ctx)),

  resetFactors: procedureFor('people.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/users/{id}/reset-factors',
        summary: "Remove a person's second step at sign-in",
      },
      effects: withEffects('changes_factor'),
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => resetFactors(ctx, input.id)),
});
