import { z } from 'zod';
import type { FileUse } from '../../../core/kernel/context.ts';
import { defineUpload } from '../../../core/kernel/uploads.ts';
import { squarePicture } from '../../../drivers/content/picture.ts';
import { keepForLater } from '../../files/commands/keep.ts';
import { signFileUrl } from '../../files/queries.ts';
import { setOwnPicture } from './commands.ts';
import { PICTURE_KINDS, PICTURE_MAX_BYTES, PICTURE_PURPOSE, PICTURE_SIDE, sentences } from './constants.ts';
import { mayReadPicture } from './queries.ts';

/** Only the square is stored: the camera's metadata never reaches the store. */
const picture: FileUse = {
  name: PICTURE_PURPOSE,
  kinds: PICTURE_KINDS,
  maxBytes: PICTURE_MAX_BYTES,
  wrongType: sentences.pictureType,
  async transform(path) {
    const made = await squarePicture(path, PICTURE_SIDE);
    return made.refused ? made : { content: made.content, kind: 'webp' };
  },
  mayRead: mayReadPicture,
  kept: true,
};

const answer = z.object({ profilePictureUrl: z.string() });

export const uploads = [
  defineUpload({
    name: 'people.uploadPicture',
    paths: ['/upload/profile-picture', '/profile/me/picture'],
    summary: 'Set your profile picture (PNG, JPG or WebP up to 5 MB)',
    ability: 'profile.fill',
    field: 'profilePicture',
    use: picture,
    answer,
    async accept(ctx, file) {
      await setOwnPicture(ctx, file);
      return { profilePictureUrl: signFileUrl(ctx, file.id) };
    },
  }),

  /** The picture belongs to no account until one is created or changed with the answer's link. */
  defineUpload({
    name: 'people.uploadPictureForOthers',
    paths: ['/upload/staff-picture'],
    summary: 'Upload a picture for another person; send the answer as `profilePicture` of that person',
    ability: 'people.manage',
    field: 'profilePicture',
    use: picture,
    answer,
    async accept(ctx, file) {
      await keepForLater(ctx, file);
      return { profilePictureUrl: signFileUrl(ctx, file.id) };
    },
  }),
];
