import { fieldPapers } from './field-papers.ts';
import { officePapers } from './office-papers.ts';

/** All documents of the library, oldest first. What they say is made up, and written as such a company would. */
export const shelf = [...officePapers, ...fieldPapers].sort((one, other) => other.daysAgo - one.daysAgo);
