import { z } from 'zod';

/** A person as part of any answer: enough to show them and to link to them. */
export const personRef = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string().nullable(),
  profilePicture: z.string().nullable(),
});
export type PersonRef = z.infer<typeof personRef>;
