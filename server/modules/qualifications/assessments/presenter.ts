import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentQueued } from '../reviews/presenter.ts';
import type { getAssessment } from './queries.ts';
import type { Assessment } from './schema.ts';

/** A qualification with everything that a decision about it needs. */
export const presentAssessment = (
  ctx: ActorContext,
  { queued, former, effect, warnings, documentCheck }: Awaited<ReturnType<typeof getAssessment>>,
): Assessment => ({
  qualification: presentQueued(ctx, queued),
  former: former && presentQueued(ctx, former),
  effect,
  warnings,
  documentCheck,
});
