import { z } from 'zod';
import { readLine, readText } from './read-text.ts';

/**
 * Any text that people type, also each required one. `pnpm check` refuses `z.string().trim()` elsewhere, which would
 * accept invisible text and decomposed letters.
 */
export const typedText = (...error: Parameters<typeof z.string>): z.ZodString =>
  z.string(...error).overwrite(readText);

/** The same of one line: names, addresses, numbers, links and whatever is searched for. */
export const typedLine = (...error: Parameters<typeof z.string>): z.ZodString =>
  z.string(...error).overwrite(readLine);
