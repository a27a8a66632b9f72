import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';

/** Fewer letters are in too much. */
export const LEAST_LETTERS = 2;

/**
 * What the server finds. While newer words are on their way, what the last ones found stays; what comes too late is
 * dropped, and the server told to stop.
 */
export const useFound = (q: string) =>
  trpc.search.find.useQuery(
    { q },
    { enabled: q.length >= LEAST_LETTERS, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
