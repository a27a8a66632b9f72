export type Figure = {
  what: string;
  value: number;
  unit?: string;
  /** The limit of the value. */
  limit: { atLeast: number } | { atMost: number };
  /** The absolute numbers behind a ratio; they depend on the machine. */
  note?: string;
};

const holds = ({ value, limit }: Figure) =>
  'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;

/**
 * Prints the figures.
 * @returns whether all limits are kept
 */
export function report(figures: Figure[]): boolean {
  for (const figure of figures) {
    const { what, value, unit = '', limit, note } = figure;
    const bound = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
    const mark = holds(figure) ? 'ok    ' : 'MISSED';
    console.log(`${mark} ${what}: ${round(value)}${unit} (${bound}${unit})${note ? ` — ${note}` : ''}`);
  }
  return figures.every(holds);
}

const round = (value: number) => Math.round(value * 100) / 100;
