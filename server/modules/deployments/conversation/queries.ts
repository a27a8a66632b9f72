import type { Reader } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { deploymentConversations as table } from '@portal/db/schema/deployment-conversations.ts';

/** The deployment's conversation; undefined while nobody has opened it. */
export async function findConversation(db: Reader, deploymentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: table.conversationId })
    .from(table)
    .where(eq(table.deploymentId, deploymentId));
  return row?.id;
}
