import { accountProcedure, router, staffProcedure } from '../../trpc/procedures.ts';
import { updateContact, updateProfile } from './commands.ts';
import { presentOwnProfile } from './presenter.ts';
import { getOwnProfile } from './queries.ts';
import { ownProfileAnswer, updateContactInput, updateProfileInput } from './schema.ts';

export const profileRouter = router({
  me: accountProcedure
    .meta({ rest: { method: 'GET', path: '/profile/me', summary: 'Your own profile' } })
    .output(ownProfileAnswer)
    .query(async ({ ctx }) => ({
      user: presentOwnProfile(ctx, await getOwnProfile(ctx)),
    })),

  update: staffProcedure
    .meta({
      rest: { method: 'PUT', path: '/profile/me', summary: 'Change your own name, address, phone or bio' },
    })
    .input(updateProfileInput)
    .output(ownProfileAnswer)
    .mutation(async ({ ctx, input }) => ({
      user: presentOwnProfile(ctx, await updateProfile(ctx, input)),
    })),

  updateContact: staffProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/profile/me/contact',
        summary: 'Change your addresses and emergency contact',
      },
    })
    .input(updateContactInput)
    .output(ownProfileAnswer)
    .mutation(async ({ ctx, input }) => ({
      user: presentOwnProfile(ctx, await updateContact(ctx, input)),
    })),
});
