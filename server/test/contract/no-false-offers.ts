import { describe, expect, test } from 'vitest';
import type { Contract } from './describe-contract.ts';

/** `can: { edit: true }` and `canEditEvent: true`: what the reader of an answer may change. */
const isOffer = (name: string) => name === 'can' || /^can[A-Z]/.test(name);

/** The paths of all offers in an answer that are true. */
function offersIn(value: unknown, path = '', isOffered = false): string[] {
  if (typeof value === 'boolean') return value && isOffered ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    offersIn(inner, `${path}.${name}`, isOffered || isOffer(name)),
  );
}

/** Auditors read everything and change nothing: no answer offers them a change. */
export function describeNoFalseOffers(contract: Contract): void {
  const reads = contract.calls.filter(
    ({ call, row }) => call.type === 'query' && row.allowed.includes('auditor') && row.answer === undefined,
  );
  if (reads.length === 0) return;
  describe('offers auditors no change:', () => {
    for (const { call, row } of reads) {
      test(call.name, async () => {
        const { portal } = contract;
        const me = await portal.account('auditor');
        const { data } = await portal.call(call.name, await row.input?.({ portal, me }), me);
        expect(offersIn(data)).toEqual([]);
      });
    }
  });
}
