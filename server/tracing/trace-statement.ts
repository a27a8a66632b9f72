import { traced } from '../core/kernel/tracing.ts';

/** Runs a statement as a step that is named by its kind and table. Its text and values are not in the trace. */
export function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  // Drizzle puts names of tables into quotes, and values never into the text.
  const table = /\b(?:from|into|update)\s+"(\w+)"/.exec(text)?.[1];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  };
  return traced(table ? `${operation} ${table}` : operation, { kind: 'client', attributes }, run);
}
