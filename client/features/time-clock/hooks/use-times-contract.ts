import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { contractResolver } from '../../../lib/form/resolver.ts';
import { instantOf } from '../model/field-time.ts';

/** What every form about a worked time has. */
export interface TimesValues {
  clockIn: string;
  clockOut: string;
  beforeHireDate: boolean;
  reason: string;
}

interface Times {
  clockIn: string;
  clockOut: string | null;
  status: 'active' | 'completed';
}

/**
 * The checks of a form whose fields hold times of a zone, while the contract takes instants.
 * @param zoneOf says by whose clocks they are meant; the same function in each rendering
 * @param before what the entry says; of one that goes on the end may stay empty
 * @param mayGoOn the contract takes that
 */
export function useTimesContract<Values extends TimesValues, Input>(
  load: () => Promise<ZodType<Input>>,
  zoneOf: (values: Values) => string | Promise<string>,
  before?: Times,
  mayGoOn = false,
) {
  return useMemo(() => {
    const checked = contractResolver<Values, Input>(() => load() as Promise<ZodType<Input, Values>>);
    const resolve: Resolver<Values, unknown, Input> = async (values, context, options) => {
      const zone = await zoneOf(values);
      const clockIn = instantOf(values.clockIn, zone, before?.clockIn);
      const goesOn = mayGoOn && before?.status === 'active' && values.clockOut === '';
      const clockOut = goesOn ? null : instantOf(values.clockOut, zone, before?.clockOut);
      return checked({ ...values, clockIn, clockOut } as Values, context, options);
    };
    return Object.assign(resolve, { preload: checked.preload });
  }, [load, zoneOf, before?.clockIn, before?.clockOut, before?.status, mayGoOn]);
}
