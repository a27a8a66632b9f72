import { getTableColumns } from '@portal/db/drizzle.ts';
import { auditLog, detailWithWords } from '@portal/db/schema/audit-log.ts';

/** The columns of lines of the audit log, with the words stored beside them in the detail. */
export const auditLineColumns = { ...getTableColumns(auditLog), detail: detailWithWords };
