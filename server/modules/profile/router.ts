import { done } from '../../core/contract/schema.ts';
import { orJsonText } from '../../core/data/hot/json-text.ts';
import { effectsByInput } from '../../core/security/step-up.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { removeOwnPicture } from '../people/pictures/commands.ts';
import { updateContact, updateProfile } from './commands.ts';
import { getOwnProfile, readProfileEffects } from './queries.ts';
import { ownProfileAnswer, updateContactInput, updateProfileInput } from './schema.ts';

export const profileRouter = router({
  me: procedureFor('account.own')
    .meta({
      rest: { method: 'GET', path: '/profile/me', forOthers: 'GET /users/{id}', summary: 'Your own profile' },
    })
    .output(orJsonText(ownProfileAnswer))
    .query(({ ctx }) => getOwnProfile(ctx)),

  update: procedureFor('profile.edit')
    .meta({
      rest: {
        method: 'PUT',
        path: '/profile/me',
        forOthers: 'PUT /users/{id}',
        summary: 'Change your own name, address, phone, time zone or bio',
      },
      effects: effectsByInput(['moves_contact'], updateProfileInput, readProfileEffects),
    })
    .input(updateProfileInput)
    .output(orJsonText(ownProfileAnswer))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  removePicture: procedureFor('profile.fill')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/profile/me/picture',
        forOthers: 'PUT /users/{id}',
        summary: 'Remove your profile picture',
      },
    })
    .output(done)
    .mutation(async ({ ctx }) => {
      await removeOwnPicture(ctx);
      return { success: true };
    }),

  updateContact: procedureFor('profile.edit')
    .meta({
      rest: {
        method: 'PUT',
        path: '/profile/me/contact',
        forOthers: 'PUT /users/{id}',
        summary: 'Change your addresses and emergency contact',
      },
    })
    .input(updateContactInput)
    .output(orJsonText(ownProfileAnswer))
    .mutation(({ ctx, input }) => updateContact(ctx, input)),
});
