import type { Viewer } from '../../../core/kernel/context.ts';
import { signFileUrl } from '../../files/queries.ts';
import type { KnownSession, MessageRow, SessionRow } from './queries.ts';

export function presentListed(ctx: Viewer, row: SessionRow) {
  const { agent, file, lastSeq, ...rest } = row;
  return {
    ...rest,
    agentId: agent,
    documentName: file?.name ?? null,
    documentUrl: file && signFileUrl(ctx, file.id, file.mimeType),
    messageCount: lastSeq,
  };
}

export const presentSession = (ctx: Viewer, { row, messages, isAnswering }: KnownSession) => ({
  ...presentListed(ctx, row),
  messages: messages.map(presentMessage),
  isAnswering,
  findsPassages: ctx.services.settings.ai.provider === 'builtin',
});

export const presentMessage = ({ createdAt, ...row }: MessageRow) => ({ ...row, timestamp: createdAt });
