import { createFileRoute } from '@tanstack/react-router';
import { preloadSecurity } from '../../features/auth/security/queries.ts';
import { SecurityPage } from '../../features/auth/security/security-page.tsx';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/account')({
  staticData: { title: 'Account & Security', access: 'portal.read' },
  loader: () => firstRead(preloadSecurity),
  component: SecurityPage,
});
