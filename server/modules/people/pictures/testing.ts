import { png } from '../../../test/inputs.ts';
import { ADMINS, type ModuleTesting, SIGNED_IN } from '../../../test/module-testing.ts';

const picture = { field: 'profilePicture', file: png };

export const testing: ModuleTesting = {
  routes: {
    'POST /api/upload/profile-picture': { allowed: SIGNED_IN, upload: picture },
    'POST /api/upload/staff-picture': { allowed: ADMINS, upload: picture },
    'POST /api/profile/me/picture': { allowed: SIGNED_IN, upload: picture },
  },
  // Part 1, section 7
  documented: [
    ['POST', '/upload/profile-picture'],
    ['POST', '/profile/me/picture'],
  ],
  beyond: [['POST', '/upload/staff-picture']],
};
