import { type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { companySettings } from '@portal/db/schema/company-settings.ts';
import { authenticators, passkeys } from '@portal/db/schema/second-factors.ts';
import { users } from '@portal/db/schema/users.ts';

/**
 * Whether the company requires two-step sign-in of an account that has none, as a column of a query about `users`. People in
 * onboarding and under review are asked after their approval. Nested once more, because Drizzle leaves out the table's name of
 * a column that stands directly in a selection.
 * @param day today, or its placeholder
 * @param byProvider whether the session was opened by the company's identity provider, which has asked for a factor of its own
 */
export const lacksRequiredFactor = (day: unknown, byProvider: SQLWrapper) =>
  sql<boolean>`${sql`(${users.status} = 'active' and ${users.onboardingStatus} <> 'signup'
    and exists (select 1 from ${companySettings}
      where ${companySettings.factorRequired} <> 'nobody'
        and (${companySettings.factorRequired} = 'everyone' or ${users.role} <> 'staff')
        and coalesce(${companySettings.factorRequiredFrom} <= ${day}::date, true))
    and not exists (select 1 from ${authenticators}
      where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)
    and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
    and not ${byProvider})`}`;
