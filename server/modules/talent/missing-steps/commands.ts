import { badInput } from '../../../core/errors/errors.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { assignEach } from '../../action-items/commands.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { type AskedAct, sentences, stepLabel, stepPath, stepText, stepTitle } from './constants.ts';
import { findOpenItems, lockColleagues, readMissingSteps } from './queries.ts';
import type { AskMissingInput, AskMissingResult } from './schema.ts';

type Ask = { userId: string; requirement: 'license' | 'bond'; act: AskedAct };

/**
 * Asks people who are one step away in the state for the license or bond that is missing: each gets an action item, and
 * a notification with a link to the form. Nobody is asked twice while the item is open, or for what waits for review.
 * @throws {PortalError} bad_input for a due date in the past
 */
export async function askForMissing(ctx: ActorContext, input: AskMissingInput): Promise<AskMissingResult> {
  requireAbility(ctx.actor, 'talent.ask');
  const { services, actor } = ctx;
  const { state, dueDate, note } = input;
  if (dueDate < today(services.clock)) throw badInput(sentences.duePassed, { dueDate: sentences.duePassed });
  return write(ctx, async (tx) => {
    const selected = input.userIds && new Set(input.userIds);
    const found = await readMissingSteps(tx, services, input);
    const chosen = selected ? found.filter(({ userId }) => selected.has(userId)) : found;
    const possible = chosen.flatMap(({ act, ...step }): Ask[] => (act === 'wait' ? [] : [{ ...step, act }]));
    const here = await lockColleagues(
      tx,
      possible.map(({ userId }) => userId),
    );
    const titles = [...new Set(possible.map((ask) => stepTitle({ state, ...ask })))];
    const open = titles.length > 0 ? await findOpenItems(tx, titles) : new Set<string>();
    const asks = possible.filter(
      ({ userId, ...step }) => here.has(userId) && !open.has(`${stepTitle({ state, ...step })} ${userId}`),
    );
    await assignEach(
      tx,
      ctx,
      asks.map(({ userId, ...step }) => ({
        title: stepTitle({ state, ...step }),
        description: `${textOf({ state, ...step }, note)}\n\n${stepLabel(step)}: ${stepPath({ state, ...step })}`,
        actionItemType: 'task' as const,
        assignedTo: userId,
        priority: 'high' as const,
        dueDate,
      })),
    );
    await audit(tx, ctx, {
      action: 'talent.missing_asked',
      subject: ['talent', null],
      detail: { state, people: asks.length === 1 ? '1 person' : `${asks.length} people` },
    });
    for (const [step, people] of groups(asks)) {
      await notify(
        tx,
        services,
        {
          kind: 'action_item',
          type: 'warning',
          title: stepTitle({ state, ...step }),
          message: textOf({ state, ...step }, note),
          actionUrl: stepPath({ state, ...step }),
          actionLabel: stepLabel(step),
          senderId: actor.userId,
        },
        { mode: 'individual', people },
      );
    }
    return {
      asked: asks.length,
      alreadyAsked: possible.length - asks.length,
      waiting: chosen.length - possible.length,
      others: selected ? selected.size - chosen.length : 0,
    };
  });
}

const textOf = (step: Parameters<typeof stepText>[0], note: string) =>
  [stepText(step), note].filter(Boolean).join(' ');

/** People who are asked for the same share a notification. */
function groups(asks: Ask[]): [Omit<Ask, 'userId'>, string[]][] {
  const found = new Map<string, [Omit<Ask, 'userId'>, string[]]>();
  for (const { userId, ...step } of asks) {
    const key = `${step.requirement} ${step.act}`;
    const group = found.get(key) ?? [step, []];
    group[1].push(userId);
    found.set(key, group);
  }
  return [...found.values()];
}
