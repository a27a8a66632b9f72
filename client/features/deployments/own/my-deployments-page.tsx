import { validityDay } from '@portal/server/core/contract/validity.ts';
import { Luggage } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AvailabilityCard } from './components/availability-card.tsx';
import { OfferCard } from './components/offer-card.tsx';
import { RollCallQuestion } from './components/roll-call-question.tsx';
import { StandbyQuestion } from './components/standby-question.tsx';
import { groupOf, OFFER_GROUPS, type OfferGroup } from './model.ts';
import { useOwnOffers, useOwnRollCalls, useOwnStandby } from './queries.ts';

const titles: Record<Exclude<OfferGroup, 'answer'>, string> = {
  current: 'Current',
  coming: 'Coming',
  past: 'Past',
};

/** The reader's standby calls, offers, roll calls and assignments. */
export function MyDeploymentsPage() {
  const { data: offers, isError, error, isFetching, refetch } = useOwnOffers();
  const { data: standby = [] } = useOwnStandby();
  const { data: rollCalls = [] } = useOwnRollCalls();
  const offered = new Set(offers?.map(({ deployment }) => deployment.id));
  const questions = standby.filter(
    ({ isOpen, answer, deployment }) => isOpen && (answer === null || !offered.has(deployment.id)),
  );
  const today = validityDay(new Date());
  const groups = Map.groupBy(offers ?? [], (offer) => groupOf(offer, today));
  const cards = (group: OfferGroup) =>
    (groups.get(group) ?? []).map((offer) => <OfferCard key={offer.id} offer={offer} />);
  return (
    <>
      <PageHeader title="My Deployments" subtitle="Offers to answer, and where you are assigned" />
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
      {offers?.length === 0 && questions.length === 0 && rollCalls.length === 0 && (
        <Card>
          <EmptyState
            icon={Luggage}
            title="No deployments yet"
            text="When you are offered work at a deployment, you answer here."
          />
        </Card>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 first:mt-0 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4 empty:hidden">
          {rollCalls.map((each) => (
            <RollCallQuestion key={each.id} rollCall={each} />
          ))}
          {questions.map((each) => (
            <StandbyQuestion key={each.id} standby={each} />
          ))}
          {cards('answer')}
          {OFFER_GROUPS.filter((group) => group !== 'answer').map((group) => (
            <Group key={group} title={titles[group]} cards={cards(group)} />
          ))}
        </div>
        <AvailabilityCard />
      </div>
    </>
  );
}

/** Deployments under a heading; nothing where there are none. */
function Group({ title, cards }: { title: string; cards: ReactNode[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="grid gap-4" aria-label={title}>
      <h2 dir="auto" className="mt-2 text-lg font-semibold">
        {title}
      </h2>
      {cards}
    </section>
  );
}
