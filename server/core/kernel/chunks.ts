/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK_SIZE = 500;

/** Splits rows into chunks that fit one statement, in order. */
export const inChunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, chunk) =>
    rows.slice(chunk * CHUNK_SIZE, (chunk + 1) * CHUNK_SIZE),
  );
