import {
  QUALIFICATION_KINDS,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import { idFrom, oneOf } from '../../../../lib/page/url-search.ts';

/** A qualification by its kind and id. */
export interface QualificationKey {
  noun: QualificationKind;
  id: string;
}

/** `license.0192…`, as the URL has it. */
export const textOfKey = ({ noun, id }: QualificationKey): string => `${noun}.${id}`;

/** The qualification that the URL's text names; undefined for any other text. */
export function qualificationKey(text: string | undefined): QualificationKey | undefined {
  const [kind, rest] = text?.split('.') ?? [];
  const [noun, id] = [oneOf(QUALIFICATION_KINDS, kind), idFrom(rest)];
  return noun && id ? { noun, id } : undefined;
}

export function keyTextFrom(raw: unknown): string | undefined {
  const key = typeof raw === 'string' ? qualificationKey(raw) : undefined;
  return key && textOfKey(key);
}
