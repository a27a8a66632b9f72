import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/privacy/privacy-page.tsx';
import { preloadPrivacy } from '../../features/privacy/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/privacy')({
  staticData: { title: 'Privacy', access: 'portal.read' },
  loader: () => firstRead(preloadPrivacy),
  component: PrivacyPage,
});
