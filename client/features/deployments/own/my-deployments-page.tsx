import { Luggage } from 'lucide-react';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AvailabilityCard } from './components/availability-card.tsx';
import { OfferCard } from './components/offer-card.tsx';
import { StandbyQuestion } from './components/standby-question.tsx';
import { type OwnOffer, useOwnOffers, useOwnStandby } from './queries.ts';

/** What the reader is offered, and where they are assigned. */
export function MyDeploymentsPage() {
  const { data: offers, isError, error, isFetching, refetch } = useOwnOffers();
  const { data: standby = [] } = useOwnStandby();
  const offered = new Set(offers?.map(({ deployment }) => deployment.id));
  const questions = standby.filter(
    ({ isOpen, answer, deployment }) => isOpen && (answer === null || !offered.has(deployment.id)),
  );
  return (
    <>
      <PageHeader title="My Deployments" inTopBar subtitle="Offers to answer, and where you are assigned" />
      {!offers && !isError && <Spinner block />}
      {!offers && isError && (
        <Card>
          <ErrorState
            title={errorSentence(error, 'Your deployments did not load')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      )}
      {offers?.length === 0 && questions.length === 0 && (
        <Card>
          <EmptyState
            icon={Luggage}
            title="No deployments yet"
            text="When you are offered work at a deployment, you answer here."
          />
        </Card>
      )}
      <div className="mt-4 grid max-w-3xl grid-cols-1 gap-4 first:mt-0">
        {questions.map((each) => (
          <StandbyQuestion key={each.id} standby={each} />
        ))}
        {offers?.toSorted(byUrgency).map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
        <AvailabilityCard />
      </div>
    </>
  );
}

/** To be answered, then assigned, then the rest. */
const rank = ({ status, assignment }: OwnOffer) => {
  if (status === 'offered') return 0;
  const live = assignment && assignment.status !== 'released' && assignment.status !== 'dropped_out';
  return live ? 1 : 2;
};
const byUrgency = (one: OwnOffer, other: OwnOffer) => rank(one) - rank(other);
