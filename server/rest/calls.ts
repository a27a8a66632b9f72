import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import type { Ability } from '../core/contract/abilities.ts';
import type { Feature } from '../core/contract/features.ts';
import type { DeclaredEffects } from '../core/security/step-up.ts';
import { hasNoDeadline, type ProcedureMeta, type RestFace } from '../trpc/meta.ts';

/** A procedure as tRPC, REST, the API document and the permission tests see it. */
export type Call = {
  /** Dotted path, for example `departments.list`. */
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  /** Null for a call that needs no session. */
  ability: Ability | null;
  rest: RestFace | undefined;
  /** The call has no request deadline. */
  hasNoDeadline: boolean;
  /** Many people make it in the same moment. */
  inTurn: boolean;
  /** What it does that has to be confirmed; undefined for nothing. */
  effects: DeclaredEffects | undefined;
  /** Also for accounts that have to set up two-step sign-in first. */
  beforeFactor: boolean;
  /** Staff are refused while this feature is switched off. */
  feature: Feature | undefined;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
};

export type RestCall = Call & { rest: RestFace; type: 'query' | 'mutation' };

type Definition = AnyTRPCProcedure['_def'] & { inputs: z.ZodType[]; output?: z.ZodType };

/**
 * Every procedure of the router.
 * @throws when one declares no ability: it would have slipped past the base procedures.
 */
export function allCalls(router: AnyTRPCRouter): Call[] {
  return Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>).map(
    ([name, procedure]) => {
      const definition = procedure._def as unknown as Definition;
      const meta = definition.meta as ProcedureMeta | undefined;
      if (!meta?.ability && !meta?.isPublic) throw new Error(`${name} declares no ability`);
      return {
        name,
        type: definition.type,
        ability: meta.ability ?? null,
        rest: meta.rest,
        hasNoDeadline: hasNoDeadline(meta),
        inTurn: meta.inTurn ?? false,
        effects: meta.effects,
        beforeFactor: meta.beforeFactor ?? false,
        feature: meta.feature,
        input: definition.inputs[0],
        output: definition.output,
      };
    },
  );
}

export const restCalls = (router: AnyTRPCRouter): RestCall[] =>
  allCalls(router).filter(
    (call): call is RestCall => call.rest !== undefined && call.type !== 'subscription',
  );
