import symbols from 'virtual:app-glyphs';
import { cn } from '../../../lib/page/class-names.ts';

/** Logos that are words need the full width. */
const words = ['zoom', 'adp', 'gusto'];

/** The glyph of a catalog app, from the file that `client/app-glyphs.ts` makes. */
export const AppGlyph = ({ appId }: { appId: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden className={cn(words.includes(appId) && 'size-8!')}>
    <use href={`${symbols}#${appId}`} />
  </svg>
);
