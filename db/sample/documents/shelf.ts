import { fieldPapers } from './field-papers.ts';
import { officePapers } from './office-papers.ts';

/** All documents of the library, oldest first. Their content is fictional. */
export const shelf = [...officePapers, ...fieldPapers].sort((one, other) => other.daysAgo - one.daysAgo);
