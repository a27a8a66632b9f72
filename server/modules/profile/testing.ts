import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { address } from '../../test/inputs.ts';
import type { Cell, ModuleTesting } from '../../test/module-testing.ts';
import { makeFile } from '../files/testing.ts';
import { PICTURE_PURPOSE } from '../people/pictures/constants.ts';

/** The caller has a picture. */
const withPicture = async ({ portal, me }: Cell) => {
  if (!me) return;
  const { id } = await makeFile(portal, me.userId, {
    purpose: PICTURE_PURPOSE,
    originalName: 'face.png',
    mimeType: 'image/png',
  });
  await portal.services.db.update(users).set({ profilePictureId: id }).where(eq(users.id, me.userId));
};

export const testing: ModuleTesting = {
  procedures: {
    'profile.me': {},
    'profile.update': {
      audits: ['user.profile_changed'],
      announces: { account_changed: ['me'], people_changed: ['admins'], colleagues_changed: ['all'] },
      input: () => ({ bio: 'Twenty years of hail.' }),
      stepUp: () => ({ primaryPhone: '555-010-7788' }),
    },
    'profile.removePicture': {
      examples: {
        'where there is one': {
          input: withPicture,
          audits: ['user.picture_changed'],
          announces: { account_changed: ['me'], people_changed: ['admins'], applicants_changed: ['admins'] },
        },
      },
      audits: [],
      announces: {},
    },
    'profile.updateContact': {
      audits: ['user.contact_changed'],
      announces: { account_changed: ['me'], people_changed: ['admins'] },
      input: () => ({ homeAddress: address }),
    },
  },
  // Part 1, section 7
  documented: [
    ['GET', '/profile/me'],
    ['PUT', '/profile/me'],
    ['PUT', '/profile/me/contact'],
  ],
  beyond: [['DELETE', '/profile/me/picture']],
};
