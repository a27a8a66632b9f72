import { address } from '../../test/inputs.ts';
import { APPROVED, type ModuleTesting, SIGNED_IN } from '../../test/module-testing.ts';

export const testing: ModuleTesting = {
  procedures: {
    'profile.me': { allowed: SIGNED_IN },
    'profile.update': { allowed: APPROVED, input: () => ({ bio: 'Twenty years of hail.' }) },
    'profile.removePicture': { allowed: SIGNED_IN },
    'profile.updateContact': { allowed: APPROVED, input: () => ({ homeAddress: address }) },
  },
  // Part 1, section 7
  documented: [
    ['GET', '/profile/me'],
    ['PUT', '/profile/me'],
    ['PUT', '/profile/me/contact'],
  ],
  beyond: [['DELETE', '/profile/me/picture']],
};
