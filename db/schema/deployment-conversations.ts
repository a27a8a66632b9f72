import { index, pgTable, uuid } from '../drizzle.ts';
import { createdAt } from './columns.ts';
import { deployments } from './deployments.ts';
import { conversations } from './messenger.ts';

/** The conversation of a deployment, whose members follow its assignments. Made when an administrator first opens it. */
export const deploymentConversations = pgTable(
  'deployment_conversations',
  {
    deploymentId: uuid('deployment_id')
      .primaryKey()
      .references(() => deployments.id),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    createdAt: createdAt(),
  },
  (table) => [index('deployment_conversations_conversation_idx').on(table.conversationId)],
);
