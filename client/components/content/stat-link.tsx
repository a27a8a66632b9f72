import { createLink } from '@tanstack/react-router';
import { StatAnchor } from '../../ui/stat-card.tsx';

/** A figure that links to the records it counts. Apart from the other links, which the sign-in page has as well. */
export const StatLink = createLink(StatAnchor);
