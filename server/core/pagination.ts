import { z } from 'zod';

/** The newest so many, and those before an id: for lists where people scroll. Ids are UUIDv7, so they sort by time. */
export const keysetPage = (limit: { default: number; max: number }) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(limit.max).default(limit.default),
    before: z.uuid().optional(),
  });
