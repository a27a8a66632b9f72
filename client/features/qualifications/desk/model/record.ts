import {
  QUALIFICATION_KINDS,
  type QualificationKind,
} from '@portal/server/modules/qualifications/constants.ts';
import { idFrom, oneOf } from '../../../../lib/page/url-search.ts';

/** A qualification by its kind and id. */
export interface RecordKey {
  noun: QualificationKind;
  id: string;
}

/** `license.0192…`, as the URL has it. */
export const recordText = ({ noun, id }: RecordKey): string => `${noun}.${id}`;

/** The qualification that the URL's text names; undefined for any other text. */
export function recordKey(text: string | undefined): RecordKey | undefined {
  const [kind, rest] = text?.split('.') ?? [];
  const [noun, id] = [oneOf(QUALIFICATION_KINDS, kind), idFrom(rest)];
  return noun && id ? { noun, id } : undefined;
}

export function recordFrom(raw: unknown): string | undefined {
  const key = typeof raw === 'string' ? recordKey(raw) : undefined;
  return key && recordText(key);
}
