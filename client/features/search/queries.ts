import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';

/** Shorter texts match too much. */
export const LEAST_LETTERS = 2;

/**
 * The server's results. The former results stay until the ones for newer words arrive; outdated requests
 * are aborted.
 */
export const useFound = (q: string) =>
  trpc.search.find.useQuery(
    { q },
    { enabled: q.length >= LEAST_LETTERS, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
