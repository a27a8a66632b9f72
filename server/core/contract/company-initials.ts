/** `CC` for `Coastal Claims`: the initials of at most three words, without Inc., LLC and the like. */
export function companyInitials(company: string): string {
  const words = company
    .split(/[\s&,.-]+/)
    .filter((word) => word && !/^(inc|llc|ltd|co|corp|the|of|and)$/i.test(word));
  return words.slice(0, 3).map(firstLetter).join('') || firstLetter(company.trim());
}

const firstLetter = (word: string) => [...word].slice(0, 1).join('').toLocaleUpperCase('en-US');
