import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { userDepartments } from '@portal/db/schema/departments.ts';

/** Makes these the person's departments, and no others. */
export async function setDepartments(
  tx: Transaction,
  userId: string,
  departmentIds: string[],
): Promise<void> {
  await tx.delete(userDepartments).where(eq(userDepartments.userId, userId));
  const rows = [...new Set(departmentIds)].map((departmentId) => ({ userId, departmentId }));
  if (rows.length > 0) await tx.insert(userDepartments).values(rows);
}
