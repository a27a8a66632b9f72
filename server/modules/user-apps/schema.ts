import { z } from 'zod';
import {
  ifMissing,
  optionalText,
  optionalWebAddress,
  requiredLine,
  webAddress,
} from '../../core/contract/schema.ts';
import { typedLine, typedText } from '../../core/contract/text.ts';
import { APPS_MAX, CATEGORIES, DESCRIPTION_MAX, NAME_MAX, sentences } from './constants.ts';

export const predefinedApp = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  /** The name of an icon of the portal. */
  icon: z.string(),
  category: z.enum(CATEGORIES),
});

export const userApp = z.object({
  id: z.uuid(),
  /** The app of the catalog; null for a custom one. */
  appId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  /** The name of an icon of the portal; for a custom app its address, or empty. */
  icon: z.string(),
  category: z.enum(CATEGORIES),
  isCustom: z.boolean(),
});
export type UserApp = z.infer<typeof userApp>;

export const addPredefinedInput = z.object({ appId: typedLine().min(1).max(60) });

export const customAppInput = z.object({
  name: requiredLine(NAME_MAX, sentences.required),
  url: typedLine(ifMissing(sentences.required)).min(1, sentences.required).pipe(webAddress),
  description: optionalText(DESCRIPTION_MAX),
  icon: optionalWebAddress,
  category: z.enum(CATEGORIES).default('productivity'),
});
export type CustomAppInput = z.infer<typeof customAppInput>;
export type CustomAppValues = z.input<typeof customAppInput>;

export const updateAppInput = z.object({
  id: z.uuid(),
  name: customAppInput.shape.name.optional(),
  url: customAppInput.shape.url.optional(),
  description: typedText().max(DESCRIPTION_MAX).optional(),
  icon: optionalWebAddress.unwrap().optional(),
  category: z.enum(CATEGORIES).optional(),
});
export type UpdateAppInput = z.infer<typeof updateAppInput>;

/** The ids of all of the caller's apps, in their new order. */
export const reorderInput = z.object({
  appIds: z
    .array(z.uuid())
    .max(APPS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Name each app once.' }),
});

export const predefinedList = z.object({ apps: z.array(predefinedApp) });
export const userAppList = z.object({ apps: z.array(userApp) });
export const userAppAnswer = z.object({ app: userApp });
