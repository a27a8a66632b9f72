import { Award, BadgeCheck, BriefcaseBusiness, CircleUser, ShieldPlus } from 'lucide-react';
import type { FindableDeclaration } from '../../components/shell/findable.ts';
import { lazyOverlay } from '../../components/shell/lazy-parts.tsx';

const AddQualification = lazyOverlay(
  async () => (await import('../qualifications/kinds/components/add-qualification.tsx')).AddQualification,
  { ahead: false },
);

const page = '/profile';

export const findable: FindableDeclaration = {
  pages: [
    {
      page,
      path: '/profile',
      label: 'My Profile',
      icon: CircleUser,
      words: 'personal contact address emergency password sign-in email picture phone settings account',
    },
    {
      page,
      path: '/profile?tab=experience',
      label: 'My Experience',
      icon: BriefcaseBusiness,
      words: 'profile',
    },
    { page, path: '/profile?tab=licenses', label: 'My Licenses', icon: BadgeCheck, words: 'profile state' },
    { page, path: '/profile?tab=bonds', label: 'My Bonds', icon: Award, words: 'profile surety' },
  ],
  actions: [
    {
      page,
      name: 'add-license',
      label: 'Add License',
      icon: BadgeCheck,
      order: 42,
      words: 'new submit state credential adjuster',
      needs: 'credentials.submit',
      does: { over: (onClose) => <AddQualification kind="license" onClose={onClose} /> },
    },
    {
      page,
      name: 'add-bond',
      label: 'Add Bond',
      icon: ShieldPlus,
      order: 44,
      words: 'new submit surety credential',
      needs: 'credentials.submit',
      does: { over: (onClose) => <AddQualification kind="bond" onClose={onClose} /> },
    },
    {
      page,
      name: 'add-experience',
      label: 'Add Experience',
      icon: BriefcaseBusiness,
      order: 46,
      words: 'new submit work history job',
      needs: 'credentials.submit',
      does: { over: (onClose) => <AddQualification kind="experience" onClose={onClose} /> },
    },
  ],
};
