/** Rows of one statement, which may have some ten thousand parameters. */
const AT_ONCE = 500;

/** Many rows in lots that a statement can take, in order. */
export const inLots = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, lot) =>
    rows.slice(lot * AT_ONCE, (lot + 1) * AT_ONCE),
  );
