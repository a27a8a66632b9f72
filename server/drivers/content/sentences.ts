const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations that have a full stop without ending a sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:no|nos|sec|secs|art|fla|tex|la|ga|cal|stat|rev|inc|co|corp|ltd|st|ave|blvd|rd|dr|mr|mrs|ms|jr|sr|vs|v|p|pp|ch|par|approx|est|max|min|e\.g|i\.e|u\.s|ed|ext|dept|ft|in|sq|[a-z])\.$|^\(?[a-z\d]{1,2}\.$/iu;
/** "The coverages in 1. Additional Living Expense and 2. Fair Rental Value": the number of an item. */
const ITEM = /\b(?:in|and|or|of|under|see|paragraphs?|items?)\s\d{1,2}\.$/;
/** Words after which a letter ends the sentence: "Coverage A." ends one. */
const NAMED = /\b(?:coverage|form|section|schedule|item|part|class|plan|page|paragraph)\s+\w{1,2}\.$/i;

/** The sentences of a text, in order and verbatim. None is cut. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const said = segment.trim();
    const last = sentences.at(-1);
    if (last !== undefined && (ITEM.test(last) || (ABBREVIATED.test(last) && !NAMED.test(last))))
      sentences[sentences.length - 1] = `${last} ${said}`;
    else if (said !== '') sentences.push(said);
  }
  return sentences;
}
