import { createFileRoute } from '@tanstack/react-router';
import { OfferLinkPage } from '../features/deployments/own/offer-link-page.tsx';

export const Route = createFileRoute('/offers/$offerId')({
  validateSearch: ({ key }: Record<string, unknown>): { key?: string } =>
    key === undefined || key === '' ? {} : { key: String(key) },
  staticData: { title: 'Your offer', access: 'anybody' },
  component: OfferLink,
});

function OfferLink() {
  const { offerId } = Route.useParams();
  const { key = '' } = Route.useSearch();
  return <OfferLinkPage key={offerId} id={offerId} linkKey={key} />;
}
