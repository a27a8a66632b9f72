import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { NotFound } from '../../../components/shell/not-found.tsx';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { errorSentence, statusOf } from '../../../lib/api/errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { OfferCard } from './components/offer-card.tsx';
import { answerSentence } from './model.ts';
import { type OwnOffer, useOwnOffer } from './queries.ts';

/** One offer of the reader: the question, or what they answered. */
export function OfferPage({ id }: { id: string }) {
  const { data: offer, error, isError, isFetching, refetch } = useOwnOffer(id);
  const status = statusOf(error);
  if (offer) return <Own offer={offer} />;
  if (isError && (status === 404 || status === 400)) {
    return (
      <NotFound
        title="Offer not found"
        text="You have no such offer. Check whether you are signed in with the right account."
        to="/my-deployments"
        linkText="Go to My Deployments"
      />
    );
  }
  if (!isError) return <Spinner block />;
  return (
    <Card>
      <ErrorState
        title={errorSentence(error, 'The offer did not load')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Card>
  );
}

function Own({ offer }: { offer: OwnOffer }) {
  const answered = answerSentence(offer);
  return (
    <>
      <PageHeader
        title={offer.status === 'offered' ? 'Can You Go?' : 'Your Offer'}
        subtitle={offer.status === 'offered' ? 'Your deployment manager waits for your answer' : undefined}
      />
      <div className="mt-4 grid max-w-3xl grid-cols-1 gap-4 first:mt-0">
        <TextLink to="/my-deployments">
          <ArrowLeft aria-hidden className="mr-1 mb-0.5 inline size-4" />
          My Deployments
        </TextLink>
        {answered && <Banner tone={offer.status === 'accepted' ? 'success' : 'info'}>{answered}</Banner>}
        <OfferCard offer={offer} />
      </div>
    </>
  );
}
