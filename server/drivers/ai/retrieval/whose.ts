/** Whether a deadline is the insured's or the insurer's. */
export type Party = 'insured' | 'insurer';

const INSURED =
  'i|the (?:insured|policyholder|homeowner|owner|claimant|customer|mortgagee)|an insured|insured|homeowner';
const INSURER =
  'you|they|the (?:insurance company|insurance co|ins co|company|co|carrier|insurer)|carrier|insurer';
const MUST = '(?:do|does|did|must|should|can|may|will|have|has)';
const OF_INSURED = new RegExp(String.raw`\b${MUST} (?:${INSURED})\b`, 'i');
const OF_INSURER = new RegExp(String.raw`\b${MUST} (?:${INSURER})\b`, 'i');
/** "We", "you" and "they" are the insured or the insurer: what has to be done tells. */
const SOMEBODY = /\b(?:do|must|should|can|may|will|have) (?:we|you|they)\b/i;
const DONE_BY_INSURED =
  /\b(?:file (?:a|the|our|my)|turn in|hand in|send in|submit|report|sue|give notice|make (?:a|the|our) claim)\b/i;

/** The party whose deadline a question asks for; undefined when the question does not say. */
export function askedOf(text: string): Party | undefined {
  if (OF_INSURED.test(text) || (SOMEBODY.test(text) && DONE_BY_INSURED.test(text))) return 'insured';
  return OF_INSURER.test(text) ? 'insurer' : undefined;
}

const BY_INSURED =
  /\b(?:you|(?:the|an) insured) (?:must|shall|have to|may|can|need)\b|\byour (?:duties|responsibilities|obligations)\b|\b(?:send|give|tell|notify|furnish|show|file with) us\b|\bafter (?:our request|we (?:ask|request))|\bagainst us\b/i;
const BY_INSURER =
  /\b(?:we|(?:the|an) (?:insurer|carrier|company)) (?:(?:must|shall|will|may|need) (?!receive|ask)\w+|pay|adjust|mail|give|notify)|\bloss is payable\b|\bafter we receive\b/i;

/** The party whose deadline a text gives; undefined when it names both or none. */
export function deadlineOf(text: string): Party | undefined {
  const byInsured = BY_INSURED.test(text);
  if (byInsured === BY_INSURER.test(text)) return undefined;
  return byInsured ? 'insured' : 'insurer';
}
