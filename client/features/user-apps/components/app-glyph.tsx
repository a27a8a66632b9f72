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
import { cn } from '../../../lib/page/class-names.ts';

/** Logos that their owners allow everybody to show, in a square of 24 by 24. */
const marks: Record<string, { path: string }> = {
  'google-maps': siGooglemaps,
  'google-drive': siGoogledrive,
  dropbox: siDropbox,
  expensify: siExpensify,
  gmail: siGmail,
  'google-calendar': siGooglecalendar,
  'google-meet': siGooglemeet,
  zoom: siZoom,
  whatsapp: siWhatsapp,
  adp: siAdp,
  gusto: siGusto,
};

/** Logos that are words need the full width. */
const words = ['zoom', 'adp', 'gusto'];

/** Icons by purpose, for apps without a logo. */
const pictures: Record<string, LucideIcon> = {
  xactimate: House,
  xactanalysis: FileCheck2,
  claimxperience: Video,
  symbility: Ruler,
  eagleview: Satellite,
  hover: Box,
  encircle: Orbit,
  matterport: AppWindow,
  companycam: Camera,
  nipr: IdCard,
  sircon: ShieldCheck,
  nfip: Waves,
  'flood-maps': MapPinned,
  weather: CloudSun,
  hurricanes: Wind,
  'storm-reports': Tornado,
  'microsoft-365': Sheet,
  docusign: FileSignature,
  outlook: Mail,
  teams: MessagesSquare,
  slack: Hash,
  paychex: Banknote,
  bamboohr: Sprout,
  workday: CalendarDays,
  'linkedin-learning': GraduationCap,
};

/** The glyph of a catalog app, in a chunk of its own because of its size. */
export function AppGlyph({ appId }: { appId: string }) {
  const mark = marks[appId];
  const Picture = pictures[appId];
  if (mark) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="currentColor"
        aria-hidden
        className={cn(words.includes(appId) && 'size-8!')}
      >
        <path d={mark.path} />
      </svg>
    );
  }
  return Picture && <Picture />;
}
