import { createFileRoute } from '@tanstack/react-router';
import { OfferPage } from '../../features/deployments/own/offer-page.tsx';
import { preloadOwnOffer } from '../../features/deployments/own/queries.ts';
import { firstRead } from '../../lib/api/first-read.ts';

export const Route = createFileRoute('/_portal/my-deployments_/$offerId')({
  staticData: { title: 'Your Offer', access: 'portal.read' },
  loader: ({ params: { offerId } }) => firstRead(() => preloadOwnOffer(offerId)),
  component: Offer,
});

function Offer() {
  const { offerId } = Route.useParams();
  return <OfferPage key={offerId} id={offerId} />;
}
