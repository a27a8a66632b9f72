import { z } from 'zod';
import { emailAddress, line } from '../../core/contract/schema.ts';
import { ENTERPRISE_USER } from './constants.ts';

const text = (max: number) => line().max(max).nullish();

/** Entra ID sends texts for booleans. */
const scimBoolean = z.preprocess(
  (value) =>
    typeof value === 'string' ? ({ true: true, false: false }[value.toLowerCase()] ?? value) : value,
  z.boolean(),
);

const multiValued = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.object({ value, type: z.string().max(40).nullish(), primary: scimBoolean.nullish() }))
    .max(20)
    .nullish();

/** The attributes of a SCIM User that the portal keeps; others are accepted and left out. */
export const scimUser = z.object({
  userName: line().min(1).max(254),
  externalId: text(250),
  name: z.object({ givenName: text(80), familyName: text(80), formatted: text(160) }).nullish(),
  displayName: text(160),
  title: text(120),
  active: scimBoolean.nullish(),
  emails: multiValued(emailAddress),
  phoneNumbers: multiValued(line().min(1).max(40)),
  [ENTERPRISE_USER]: z.object({ employeeNumber: text(40) }).nullish(),
});
export type ScimUser = z.infer<typeof scimUser>;

export const scimGroup = z.object({
  displayName: line().min(1).max(250),
  externalId: text(250),
  members: z
    .array(z.object({ value: z.uuid() }))
    .max(20_000)
    .nullish(),
});
export type ScimGroup = z.infer<typeof scimGroup>;

/** The conditions of a list: all of them have to match. */
export type ScimCondition =
  | { attribute: 'id' | 'userName' | 'externalId' | 'email' | 'displayName' | 'member'; value: string }
  | { attribute: 'active'; value: boolean };

export type ScimPage = { conditions: ScimCondition[]; startIndex: number; count: number };
