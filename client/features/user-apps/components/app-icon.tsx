import {
  AppWindow,
  Banknote,
  Box,
  CalendarDays,
  Camera,
  CloudSun,
  FileCheck2,
  FileSignature,
  GraduationCap,
  Hash,
  House,
  IdCard,
  type LucideIcon,
  Mail,
  MapPinned,
  MessagesSquare,
  Orbit,
  Ruler,
  Satellite,
  Sheet,
  ShieldCheck,
  Sprout,
  Tornado,
  Video,
  Waves,
  Wind,
} from 'lucide-react';
import {
  siAdp,
  siDropbox,
  siExpensify,
  siGmail,
  siGooglecalendar,
  siGoogledrive,
  siGooglemaps,
  siGooglemeet,
  siGusto,
  siWhatsapp,
  siZoom,
} from 'simple-icons';
import { cn } from '../../../lib/class-names.ts';

interface Look {
  /** On which white is read. */
  ground: string;
  /** An outline of 24 by 24, where the owner of the mark lets everybody show it. */
  path?: string;
  /** The outline is a word, which is read only when it is as wide as it gets. */
  word?: boolean;
  /** Else a picture of what it is for. */
  picture?: LucideIcon;
}

const mark = (ground: string, { path }: { path: string }): Look => ({ ground, path });
const word = (ground: string, icon: { path: string }): Look => ({ ...mark(ground, icon), word: true });
const picture = (ground: string, icon: LucideIcon): Look => ({ ground, picture: icon });

/** By the ids of the catalog. */
const looks: Record<string, Look> = {
  xactimate: picture('bg-[#b3402a]', House),
  xactanalysis: picture('bg-[#8c3a6b]', FileCheck2),
  claimxperience: picture('bg-[#0b7d86]', Video),
  symbility: picture('bg-[#2a5db0]', Ruler),
  eagleview: picture('bg-[#1f4e79]', Satellite),
  hover: picture('bg-[#57508f]', Box),
  encircle: picture('bg-[#c2410c]', Orbit),
  matterport: picture('bg-[#7a4a63]', AppWindow),
  companycam: picture('bg-[#1d5fa8]', Camera),
  nipr: picture('bg-[#2f6a4a]', IdCard),
  sircon: picture('bg-[#0a4a63]', ShieldCheck),
  nfip: picture('bg-[#1e5aa8]', Waves),
  'flood-maps': picture('bg-[#2a6f97]', MapPinned),
  weather: picture('bg-[#0f6cae]', CloudSun),
  hurricanes: picture('bg-[#3b4a8a]', Wind),
  'storm-reports': picture('bg-[#45596d]', Tornado),
  'google-maps': mark('bg-[#1a73e8]', siGooglemaps),
  'google-drive': mark('bg-[#1f7a3d]', siGoogledrive),
  'microsoft-365': picture('bg-[#a33e17]', Sheet),
  dropbox: mark('bg-[#0061ff]', siDropbox),
  docusign: picture('bg-[#4c2f91]', FileSignature),
  expensify: mark('bg-[#0a6bc7]', siExpensify),
  outlook: picture('bg-[#1a5fb4]', Mail),
  teams: picture('bg-[#5059c9]', MessagesSquare),
  gmail: mark('bg-[#c5362b]', siGmail),
  'google-calendar': mark('bg-[#1967d2]', siGooglecalendar),
  'google-meet': mark('bg-[#00796b]', siGooglemeet),
  zoom: word('bg-[#0b5cff]', siZoom),
  slack: picture('bg-[#611f69]', Hash),
  whatsapp: mark('bg-[#128c4b]', siWhatsapp),
  adp: word('bg-[#d0271d]', siAdp),
  paychex: picture('bg-[#004b8d]', Banknote),
  gusto: word('bg-[#cf3f2a]', siGusto),
  bamboohr: picture('bg-[#4d7c0f]', Sprout),
  workday: picture('bg-[#b45309]', CalendarDays),
  'linkedin-learning': picture('bg-[#0a66c2]', GraduationCap),
};

/** For apps that people describe themselves; the same app always has the same. */
const grounds = [
  'bg-[#0a4a63]',
  'bg-[#0b6b74]',
  'bg-[#2a5590]',
  'bg-[#57508f]',
  'bg-[#7a4a63]',
  'bg-[#2f6a4a]',
];

interface AppIconProps {
  name: string;
  /** Its id in the catalog; null for an app of one's own. */
  appId: string | null;
  size?: 'md' | 'lg';
}

/**
 * The picture of an app, drawn by the portal: no other site is asked for one, so none learns who is here. An app that
 * somebody described has its initials.
 */
export function AppIcon({ name, appId, size = 'md' }: AppIconProps) {
  const look = appId === null ? undefined : looks[appId];
  const Picture = look?.picture;
  return (
    <span
      aria-hidden
      data-initials={look ? undefined : initialsOf(name)}
      className={cn(
        'grid shrink-0 place-items-center rounded-lg text-white select-none',
        size === 'lg' ? 'size-11 text-lg [&_svg]:size-6' : 'size-10 text-base [&_svg]:size-5',
        look?.ground ?? groundOf(name),
        // Drawn by CSS: initials are a picture, not a part of the name of what they stand in.
        !look && 'font-semibold before:content-[attr(data-initials)]',
      )}
    >
      {Picture && <Picture />}
      {look?.path && (
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={cn(look.word && 'size-8!')}>
          <path d={look.path} />
        </svg>
      )}
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
