/** Which of several people of one name it is. */
const GENERATION = /^(?:jr|sr|i{2,3}|iv|vi{0,3}|esq)\.?$/i;
/** Degrees and trades that stand behind a name. */
const CREDENTIAL =
  /^(?:P\.?h\.?D|J\.?D|M\.?B\.?A|M\.?D|D\.O|D\.?D\.?S|D\.?V\.?M|R\.?N|L\.?P\.?N|C\.?P\.?A|P\.?E|R\.?A|AIA|AIC|AINS|ARM|CCLA|CFE|CFP|CIC|CISR|CLU|CPCU|FCLS|PMP|RPA|SCLA)\.?$/i;
const CAPITALS = /^\p{Lu}{2,6}$/u;
/** Behind a comma, each of these is no first name. */
const isSuffix = (part: string) =>
  part.split(' ').every((word) => GENERATION.test(word) || CREDENTIAL.test(word) || word === 'DO');

/** Words with which a last name of several words begins: "de la Cruz", "Van Dyke", "St. John". */
const PARTICLE =
  /^(?:(?:af|av|das|den|der|des|do|la|las|le|los|ten|ter|vom|zu|zur)|(?:[Aa]l|[Bb]in|[Bb]int|[Dd]a|[Dd]e|[Dd]el|[Dd]ella|[Dd]i|[Dd]os|[Dd]u|[Ee]l|[Ii]bn|[Mm]ac|[Oo]|[Ss]an|[Ss]t\.?|[Vv]an|[Vv]on)|(?:DE|DEL|DELLA|DI|DOS|MAC|ST\.?|VAN|VON))$/;
/** Behind a particle in capitals there may be further ones. */
const FURTHER = /^(?:den|der|la|las|los)$/i;
/** Words that put two last names together: "Ramón y Cajal", "Smith - Jones". */
const BETWEEN_NAMES = /^(?:y|[-–])$/;
/** Whose first names may have a particle: "Maria del Carmen Ruiz". */
const DEVOUT = /^(?:mar[ií]a|ma\.|jos[eé])$/i;
const INITIAL = /^\p{L}\.?$/u;

/**
 * First and last name of `Ann Lee`, `Lee, Ann`, `Lee Jr., Ann B.` and `LEE ANN B`; a single word is a first name.
 * A last name may have several words when a particle says so.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [whole = '', ...behind] = name
    .trim()
    .split(/\s*[,;]\s*/)
    .filter(Boolean);
  const given: string[] = [];
  const suffixes: string[] = [];
  for (const part of behind)
    (isSuffix(part) || (given.length > 0 && CAPITALS.test(part)) ? suffixes : given).push(part);
  if (given.length > 0) {
    const [words, own] = withoutSuffixes(given.join(' ').split(/\s+/));
    return { firstName: words.join(' '), lastName: [whole, ...own, ...suffixes].join(' ') };
  }
  const [words, own] = withoutSuffixes(whole.split(/\s+/));
  const [firstName, lastName] = isLastFirst(words) ? partedBehind(words) : partedBefore(words);
  return { firstName, lastName: [lastName, ...own, ...suffixes].filter(Boolean).join(' ') };
}

/** The words of a name, and what stands behind it. */
function withoutSuffixes(words: string[]): [words: string[], suffixes: string[]] {
  const last = words.findLastIndex(
    (word) => !GENERATION.test(word) && !(CREDENTIAL.test(word) && isCapital(word)),
  );
  // "Nell V" has a last name, or the first letter of one.
  const count = Math.max(last + 1, Math.min(words.length, 2));
  return [words.slice(0, count), words.slice(count)];
}

const isCapital = (word: string) => /^\p{Lu}.*\p{Lu}\.?$/u.test(word);

/** Nobody's last name is one letter behind two names: "LEE ANN B" begins with the last name. */
const isLastFirst = (words: string[]) =>
  words.length > 2 && INITIAL.test(words.at(-1) ?? '') && !PARTICLE.test(words.at(-2) ?? '');

function partedBehind(words: string[]): [firstName: string, lastName: string] {
  const at = particlesFrom(words, 0);
  const end = Math.min(at + 1, words.length - 2);
  return [words.slice(end).join(' '), words.slice(0, end).join(' ')];
}

function partedBefore(words: string[]): [firstName: string, lastName: string] {
  const last = words.length - 1;
  if (last === 0 || (/^\p{Ll}/u.test(words[0] ?? '') && particlesFrom(words, 0) === last))
    return [words.join(' '), ''];
  let at = words.findIndex((word, place) => place > 0 && place < last && PARTICLE.test(word));
  const named = at < 0 ? last : particlesFrom(words, at);
  if (at > 0 && named < last && DEVOUT.test(words[at - 1] ?? '')) at = named + 1;
  if (at < 0) at = last;
  if (at > 2 && BETWEEN_NAMES.test(words[at - 1] ?? '')) at -= 2;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** The place of the first word behind particles. */
function particlesFrom(words: string[], from: number): number {
  let at = from;
  while (
    at < words.length - 1 &&
    (PARTICLE.test(words[at] ?? '') || (at > from && FURTHER.test(words[at] ?? '')))
  )
    at += 1;
  return at;
}
