import { createFileRoute } from '@tanstack/react-router';
import { ReviewPendingPage } from '../features/onboarding/review-pending-page.tsx';

export const Route = createFileRoute('/review-pending')({
  staticData: { title: 'Application under review', access: 'review' },
  component: ReviewPendingPage,
});
