import { createFileRoute } from '@tanstack/react-router';
import { SelfServicePage } from '../../features/self-service/self-service-page.tsx';
import { preloadTimeClock } from '../../features/time-clock/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/time-clock')({
  staticData: { title: 'Time & HR', access: 'portal.read' },
  loader: () => firstRead(preloadTimeClock),
  component: () => <SelfServicePage path="/time-clock" />,
});
