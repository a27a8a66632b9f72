import { png } from '../../../test/inputs.ts';
import { ADMINS, type Effects, type ModuleTesting, SIGNED_IN } from '../../../test/module-testing.ts';

const picture = { field: 'profilePicture', file: png };
const ownPicture = {
  ...picture,
  audits: ['file.uploaded', 'user.picture_changed'],
  announces: { account_changed: ['me'], people_changed: ['admins'], applicants_changed: ['admins'] },
} satisfies Effects & typeof picture;

export const testing: ModuleTesting = {
  routes: {
    'POST /api/upload/profile-picture': { allowed: SIGNED_IN, upload: ownPicture },
    'POST /api/upload/staff-picture': {
      allowed: ADMINS,
      upload: { ...picture, audits: ['file.uploaded'], announces: {} },
    },
    'POST /api/profile/me/picture': { allowed: SIGNED_IN, upload: ownPicture },
  },
  // Part 1, section 7
  documented: [
    ['POST', '/upload/profile-picture'],
    ['POST', '/profile/me/picture'],
  ],
  beyond: [['POST', '/upload/staff-picture']],
};
