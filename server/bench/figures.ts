import type { Bench } from './environment.ts';

export type Figure = {
  what: string;
  unit?: string | undefined;
  limit: { atLeast: number } | { atMost: number };
};

export const atMost = (limit: number, what: string, unit?: string): Figure => ({
  what,
  unit,
  limit: { atMost: limit },
});
export const atLeast = (limit: number, what: string, unit?: string): Figure => ({
  what,
  unit,
  limit: { atLeast: limit },
});

/** The note has the absolute numbers behind a ratio; they depend on the machine. */
export type Value = { value: number; note?: string };

export type Part<Name extends string = string> = {
  figures: Record<Name, Figure>;
  /** Measures all figures, or with `--only` some of them. */
  measure(bench: Bench): Promise<Partial<Record<Name, Value>>>;
};

export const part = <Name extends string>(
  figures: Record<Name, Figure>,
  measure: Part<NoInfer<Name>>['measure'],
): Part => ({ figures, measure });

/**
 * Prints the measured figures.
 * @returns whether all limits are kept
 */
export function report({ figures }: Part, values: Partial<Record<string, Value>>): boolean {
  let isKept = true;
  for (const [name, { what, unit = '', limit }] of Object.entries(figures)) {
    const { value, note } = values[name] ?? {};
    if (value === undefined) continue;
    const holds = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
    const bound = 'atLeast' in limit ? `at least ${round(limit.atLeast)}` : `at most ${limit.atMost}`;
    const result = `${what}: ${round(value)}${unit} (${bound}${unit})`;
    console.log(`${holds ? 'ok    ' : 'MISSED'} ${result}${note ? ` — ${note}` : ''}`);
    isKept &&= holds;
  }
  return isKept;
}

const round = (value: number) => Math.round(value * 100) / 100;
