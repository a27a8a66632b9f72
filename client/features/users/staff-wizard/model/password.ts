/** Without those that are taken for each other when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const KINDS = [LETTERS.toUpperCase(), LETTERS, '23456789'];

/** A password that is hard to guess and easy to read over the telephone: four groups of four. */
export function temporaryPassword(): string {
  const group = () => KINDS.map(pick).join('') + pick(KINDS.join(''));
  return Array.from({ length: 4 }, group).join('-');
}

function pick(from: string): string {
  const limit = 256 - (256 % from.length);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? (from[byte % from.length] ?? '') : pick(from);
}
