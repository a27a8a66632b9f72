import { BadgeCheck, type LucideIcon, MapPinned, UserRoundCheck, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { AdminSearch, SetAdminSearch } from './search.ts';
import type { AdminTab } from './tab-names.ts';

interface TabView {
  label: string;
  icon: LucideIcon;
  Panel: ComponentType<{ search: AdminSearch; setSearch: SetAdminSearch }>;
}

/** What the tabs of tab-names.ts show. A new one is an entry in both; what it keeps in the URL is parsed in search.ts. */
export const tabViews: Record<AdminTab, TabView> = {
  staff: {
    label: 'Staff Management',
    icon: Users,
    Panel: lazy(() =>
      import('../users/components/staff-panel.tsx').then((file) => ({ default: file.StaffPanel })),
    ),
  },
  pending: {
    label: 'Pending Users',
    icon: UserRoundCheck,
    Panel: lazy(() =>
      import('../users/components/applicants-panel.tsx').then((file) => ({ default: file.ApplicantsPanel })),
    ),
  },
  qualifications: {
    label: 'Qualifications',
    icon: BadgeCheck,
    Panel: lazy(() =>
      import('../qualifications/review/components/qualifications-panel.tsx').then((file) => ({
        default: file.QualificationsPanel,
      })),
    ),
  },
  talent: {
    label: 'Talent',
    icon: MapPinned,
    Panel: lazy(() =>
      import('../qualifications/credentials/components/credentials-panel.tsx').then((file) => ({
        default: file.CredentialsPanel,
      })),
    ),
  },
};
