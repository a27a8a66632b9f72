interface Forms {
  /** `time-clocks`: the folder, the table file, the route. */
  kebab: string;
  /** `timeClocks`: the table and the router in TypeScript. */
  camel: string;
  /** `TimeClocks`: within the names of functions. */
  pascal: string;
  /** `time_clocks`: the table in the database. */
  snake: string;
  /** `time clocks`: in sentences. */
  words: string;
  /** `Time Clocks`: in titles. */
  title: string;
}

export interface Names extends Forms {
  /** The forms of a single one: `time-clock`. */
  one: Forms;
}

/** @param noun a plural in kebab-case */
export const namesFor = (noun: string): Names => ({ ...formsOf(noun), one: formsOf(singularOf(noun)) });

function formsOf(noun: string): Forms {
  const parts = noun.split('-');
  const capitals = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const pascal = capitals.join('');
  return {
    kebab: noun,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    words: parts.join(' '),
    title: capitals.join(' '),
  };
}

function singularOf(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(noun)) return noun.slice(0, -2);
  return /[^s]s$/.test(noun) ? noun.slice(0, -1) : noun;
}
