/**
 * For the options of a list's filters: read beside the list, because the answers of one batch come together, when the
 * slowest is there.
 */
export const besides = { trpc: { context: { isBeside: true } } } as const;

export const isBeside = ({ context }: { context: Record<string, unknown> }): boolean =>
  context.isBeside === true;
