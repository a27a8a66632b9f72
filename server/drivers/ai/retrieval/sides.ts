import { partsOf } from './quotation.ts';
import type { StoredPassage } from './ranking.ts';

const EXCLUDES =
  /\b(?:do(?:es)? not (?:insure|cover|pay|apply|include)|not (?:covered|insured|included)|no coverage|exclud\w+|will not pay|special limits?)\b/i;
const COVERS =
  /\b(?:we (?:insure|cover|will pay|pay)|is (?:covered|insured)|are (?:covered|insured)|covers|insures|up to \$)/i;

/** Whether a passage excludes or limits something, covers it, or says neither; by its best sentence where one is known. */
export function sideOf({ lead, heading, text, kind, best }: StoredPassage & { best?: number }): Side {
  const said = best === undefined ? undefined : partsOf(text, kind)[best];
  const bySentence = said === undefined ? undefined : sideOfText(`${lead} ${said}`);
  if (bySentence) return bySentence;
  const byText = sideOfText(`${lead} ${text}`);
  if (byText === 'excludes' || /\bexclu|not (?:insured|covered)/i.test(heading)) return 'excludes';
  if (byText || /\b(?:perils insured|covered|additional coverage|extension)/i.test(heading)) return 'covers';
  return undefined;
}

type Side = 'excludes' | 'covers' | undefined;

const sideOfText = (text: string): Side =>
  EXCLUDES.test(text) ? 'excludes' : COVERS.test(text) ? 'covers' : undefined;
