import { BadgeCheck, MapPinned, UserRoundCheck, Users } from 'lucide-react';
import { lazy } from 'react';
import { licensingTab } from '../../lib/company.ts';

/** The admin area's tabs, in their order. A new one is an entry here; what it keeps in the URL is parsed in search.ts. */
export const adminTabs = [
  {
    value: 'staff',
    label: 'Staff Management',
    icon: Users,
    Panel: lazy(() =>
      import('../users/components/staff-panel.tsx').then((file) => ({ default: file.StaffPanel })),
    ),
  },
  {
    value: 'pending',
    label: 'Pending Users',
    icon: UserRoundCheck,
    Panel: lazy(() =>
      import('../users/components/applicants-panel.tsx').then((file) => ({ default: file.ApplicantsPanel })),
    ),
  },
  {
    value: 'credentials',
    label: 'Credentials',
    icon: BadgeCheck,
    Panel: lazy(() =>
      import('../qualifications/components/credentials-panel.tsx').then((file) => ({
        default: file.CredentialsPanel,
      })),
    ),
  },
  {
    value: 'talent',
    label: 'Talent',
    icon: MapPinned,
    Panel: lazy(() =>
      import('../licensing/components/licensing-panel.tsx').then((file) => ({
        default: file.LicensingPanel,
      })),
    ),
  },
] as const;

/** Those that this portal shows. */
export const shownTabs = adminTabs.filter(({ value }) => value !== 'talent' || licensingTab);

export type AdminTab = (typeof adminTabs)[number]['value'];
