import { z } from 'zod';

/** As a record showed it: signed, expired or bare. */
export const fileUrl = z.object({ url: z.string().max(2_000) });

/** False for a file that a record has taken. */
export const discardedAnswer = z.object({ discarded: z.boolean() });
