import { createFileRoute } from '@tanstack/react-router';
import { SelfServicePage } from '../../features/self-service/self-service-page.tsx';

export const Route = createFileRoute('/_portal/hr')({
  staticData: { title: 'Time & HR', access: 'portal.read' },
  component: () => <SelfServicePage path="/hr" />,
});
