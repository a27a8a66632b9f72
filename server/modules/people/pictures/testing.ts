import { png } from '../../../test/inputs.ts';
import type { Effects, ModuleTesting } from '../../../test/module-testing.ts';

const picture = { field: 'profilePicture', file: png };
const ownPicture = {
  ...picture,
  audits: ['file.uploaded', 'user.picture_changed'],
  announces: { account_changed: ['me'], people_changed: ['admins'], applicants_changed: ['admins'] },
} satisfies Effects & typeof picture;

export const testing: ModuleTesting = {
  routes: {
    'POST /api/upload/profile-picture': { upload: ownPicture },
    'POST /api/upload/staff-picture': {
      upload: { ...picture, audits: ['file.uploaded'], announces: {} },
    },
    'POST /api/profile/me/picture': { upload: ownPicture },
  },
  // Part 1, section 7
  documented: [
    ['POST', '/upload/profile-picture'],
    ['POST', '/profile/me/picture'],
  ],
  beyond: [['POST', '/upload/staff-picture']],
};
