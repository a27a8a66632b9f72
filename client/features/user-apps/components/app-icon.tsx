import { cn } from '../../../lib/page/class-names.ts';
import { AppGlyph } from './app-glyph.tsx';

/** Background colors with enough contrast to white, by catalog id. */
const catalogGrounds: Record<string, string> = {
  xactimate: 'bg-[#b3402a]',
  xactanalysis: 'bg-[#8c3a6b]',
  claimxperience: 'bg-[#0b7d86]',
  symbility: 'bg-[#2a5db0]',
  eagleview: 'bg-[#1f4e79]',
  hover: 'bg-[#57508f]',
  encircle: 'bg-[#c2410c]',
  matterport: 'bg-[#7a4a63]',
  companycam: 'bg-[#1d5fa8]',
  nipr: 'bg-[#2f6a4a]',
  sircon: 'bg-[#0a4a63]',
  nfip: 'bg-[#1e5aa8]',
  'flood-maps': 'bg-[#2a6f97]',
  weather: 'bg-[#0f6cae]',
  hurricanes: 'bg-[#3b4a8a]',
  'storm-reports': 'bg-[#45596d]',
  'google-maps': 'bg-[#1a73e8]',
  'google-drive': 'bg-[#1f7a3d]',
  'microsoft-365': 'bg-[#a33e17]',
  dropbox: 'bg-[#0061ff]',
  docusign: 'bg-[#4c2f91]',
  expensify: 'bg-[#0a6bc7]',
  outlook: 'bg-[#1a5fb4]',
  teams: 'bg-[#5059c9]',
  gmail: 'bg-[#c5362b]',
  'google-calendar': 'bg-[#1967d2]',
  'google-meet': 'bg-[#00796b]',
  zoom: 'bg-[#0b5cff]',
  slack: 'bg-[#611f69]',
  whatsapp: 'bg-[#128c4b]',
  adp: 'bg-[#d0271d]',
  paychex: 'bg-[#004b8d]',
  gusto: 'bg-[#cf3f2a]',
  bamboohr: 'bg-[#4d7c0f]',
  workday: 'bg-[#b45309]',
  'linkedin-learning': 'bg-[#0a66c2]',
};

/** Background colors of custom apps, chosen by name. */
const grounds = [
  'bg-[#0a4a63]',
  'bg-[#0b6b74]',
  'bg-[#2a5590]',
  'bg-[#57508f]',
  'bg-[#7a4a63]',
  'bg-[#2f6a4a]',
];

const sizes = {
  sm: 'size-8 text-xs [&_svg]:size-4',
  md: 'size-10 text-base [&_svg]:size-5',
  lg: 'size-11 text-lg [&_svg]:size-6',
};

interface AppIconProps {
  name: string;
  /** The app's id in the catalog; null for a custom app. */
  appId: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * The icon of an app, rendered by the portal: fetching it from another site would reveal the person. A custom app shows
 * its initials.
 */
export function AppIcon({ name, appId, size = 'md' }: AppIconProps) {
  const ofCatalog = appId !== null && appId in catalogGrounds;
  return (
    <span
      aria-hidden
      data-initials={ofCatalog ? undefined : initialsOf(name)}
      className={cn(
        'grid shrink-0 place-items-center rounded-lg text-white select-none',
        sizes[size],
        ofCatalog ? catalogGrounds[appId] : groundOf(name),
        // Rendered by CSS: text in the icon would be part of the accessible name around it.
        !ofCatalog && 'font-semibold before:content-[attr(data-initials)]',
      )}
    >
      {ofCatalog && <AppGlyph appId={appId} />}
    </span>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');

function groundOf(name: string): string | undefined {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length];
}
