import { QUALIFICATION_KINDS } from '@portal/server/modules/qualifications/constants.ts';
import { idFrom, oneOf } from '../../../../lib/page/url-search.ts';

const NOUNS = [...QUALIFICATION_KINDS, 'application'] as const;

/** A qualification by its kind and id, or an application by its person's. */
export interface DeskKey {
  noun: (typeof NOUNS)[number];
  id: string;
}

/** `license.0192…`, as the URL has it. */
export const textOfKey = ({ noun, id }: DeskKey): string => `${noun}.${id}`;

/** The record that the URL's text names; undefined for any other text. */
export function deskKey(text: string | undefined): DeskKey | undefined {
  const [kind, rest] = text?.split('.') ?? [];
  const [noun, id] = [oneOf(NOUNS, kind), idFrom(rest)];
  return noun && id ? { noun, id } : undefined;
}

export function keyTextFrom(raw: unknown): string | undefined {
  const key = typeof raw === 'string' ? deskKey(raw) : undefined;
  return key && textOfKey(key);
}
