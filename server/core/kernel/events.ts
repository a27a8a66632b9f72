import type { Transaction } from '@portal/db/client.ts';
import type { Context, EventReactions } from './context.ts';

/** An event of one module that others may react to. */
export type EventType<P> = { readonly name: string; readonly payload?: P };

/** A reaction to any event, as modules list them. */
export type AnyReaction = {
  event: { readonly name: string };
  react: (tx: Transaction, ctx: Context, payload: never) => Promise<void>;
};

export type Reaction<P> = {
  event: EventType<P>;
  react: (tx: Transaction, ctx: Context, payload: P) => Promise<void>;
};

/** Declares an event; `name` is `<noun>.<past-tense verb>`. */
export const defineEvent = <P>(name: string): EventType<P> => ({ name });

export const on = <P>(event: EventType<P>, react: Reaction<P>['react']): Reaction<P> => ({ event, react });

/** Runs the reactions of other modules in the transaction of the change: they succeed or fail with it. */
export async function emit<P>(tx: Transaction, ctx: Context, event: EventType<P>, payload: P): Promise<void> {
  for (const react of ctx.services.reactions.get(event.name) ?? []) {
    await (react as Reaction<P>['react'])(tx, ctx, payload);
  }
}

export function collectReactions(reactions: AnyReaction[]): EventReactions {
  const byName: EventReactions = new Map();
  for (const { event, react } of reactions) {
    byName.set(event.name, [...(byName.get(event.name) ?? []), react]);
  }
  return byName;
}
