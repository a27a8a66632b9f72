import type { Reader } from '@portal/db/client.ts';
import { and, eq, ne, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import type { AudienceRole } from '../../../core/contract/access.ts';
import { badInput } from '../../../core/errors/errors.ts';
import { type SelectionMode, sentences } from './constants.ts';

/** The people whom a notification is for. Everyone leaves out the sender. */
export type Audience =
  | { mode: 'individual'; people: string[] }
  | { mode: 'department'; departmentId: string; departmentName: string }
  | { mode: 'role'; role: AudienceRole }
  | { mode: 'everyone'; but: string };

/** The active people whom it means, as a condition of a query about people. */
export function isInAudience(audience: Audience): SQL | undefined {
  switch (audience.mode) {
    case 'individual':
      return and(isColleague(users), sql`${users.id} = any(${`{${audience.people.join()}}`}::uuid[])`);
    case 'department':
      return and(
        isColleague(users),
        sql`exists (select from ${userDepartments} where ${userDepartments.userId} = ${users.id}
          and ${userDepartments.departmentId} = ${audience.departmentId})`,
      );
    case 'role':
      return and(isColleague(users), eq(users.role, audience.role));
    case 'everyone':
      return and(isColleague(users), ne(users.id, audience.but));
  }
}

/** The choice of recipients in a form. */
export type AudienceChoice = {
  selectionMode: SelectionMode;
  recipients: string[];
  department: string | null;
  role: AudienceRole | null;
};

/** Whether the choice is still empty. */
export const isEmptyChoice = ({ selectionMode, recipients, department, role }: AudienceChoice): boolean =>
  ({ individual: recipients.length === 0, department: !department, role: !role })[selectionMode];

/**
 * The audience of a choice, with the department found by its id or name.
 * @throws {PortalError} bad_input, at the field, for an empty choice, or a department that does not exist
 */
export async function audienceOf(db: Reader, choice: AudienceChoice): Promise<Audience> {
  if (choice.selectionMode === 'individual' && choice.recipients.length > 0)
    return { mode: 'individual', people: [...new Set(choice.recipients)] };
  if (choice.selectionMode === 'role' && choice.role) return { mode: 'role', role: choice.role };
  if (choice.selectionMode === 'department' && choice.department) {
    const [found] = await db
      .select({ departmentId: departments.id, departmentName: departments.name })
      .from(departments)
      .where(
        or(
          sql`${departments.id}::text = lower(${choice.department})`,
          sql`lower(${departments.name}) = lower(${choice.department})`,
        ),
      )
      .limit(1);
    if (found) return { mode: 'department', ...found };
    throw badInput(sentences.unknownDepartment, { department: sentences.unknownDepartment });
  }
  throw badInput(sentences.noRecipients);
}
