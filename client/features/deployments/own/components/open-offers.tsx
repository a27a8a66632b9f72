import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/page/code-loading.ts';
import { useOwnOffers } from '../queries.ts';

const OfferCard = lazyPart(async () => (await import('./offer-card.tsx')).OfferCard);

/** The reader's offers that wait for an answer, for pages about something else. Renders nothing otherwise. */
export function OpenOffers() {
  const { data: offers = [] } = useOwnOffers();
  const open = offers.filter(({ status }) => status === 'offered');
  if (open.length === 0) return null;
  return (
    <div className="mb-5 grid grid-cols-1 gap-4">
      <Suspense>
        {open.map((offer) => (
          <OfferCard key={offer.id} offer={offer} brief />
        ))}
      </Suspense>
    </div>
  );
}
