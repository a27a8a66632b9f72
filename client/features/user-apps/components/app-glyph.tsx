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

/** Marks that their owners let everybody show, drawn in a square of 24 by 24. */
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

/** These marks are words, which are read only when they are as wide as it gets. */
const words = ['zoom', 'adp', 'gusto'];

/** For the others, what they are for. */
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

/** What stands on the ground of an app of the catalog; more to load than a page needs at first. */
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
