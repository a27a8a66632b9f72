import { validityDay } from '@portal/server/core/contract/validity.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/page/code-loading.ts';
import { nextOf } from '../model.ts';
import { useOwnOffers, useOwnRollCalls, useOwnStandby } from '../queries.ts';

const OfferCard = lazyPart(async () => (await import('./offer-card.tsx')).OfferCard);

const StandbyQuestion = lazyPart(async () => (await import('./standby-question.tsx')).StandbyQuestion);

const RollCallQuestion = lazyPart(async () => (await import('./roll-call-question.tsx')).RollCallQuestion);

/**
 * The reader's questions and offers that wait for an answer, and their next deployment, for pages about something else.
 * Renders nothing otherwise.
 */
export function OpenOffers() {
  const { data: offers = [] } = useOwnOffers();
  const { data: standby = [] } = useOwnStandby();
  const { data: rollCalls = [] } = useOwnRollCalls();
  const unanswered = rollCalls.filter(({ answer }) => answer === null);
  const open = offers.filter(({ status }) => status === 'offered');
  const questions = standby.filter(({ isOpen, answer }) => isOpen && answer === null);
  const next = nextOf(offers, validityDay(new Date()));
  if (open.length + questions.length + unanswered.length === 0 && !next) return null;
  return (
    <div className="mb-5 grid grid-cols-1 gap-4">
      <Suspense>
        {unanswered.map((each) => (
          <RollCallQuestion key={each.id} rollCall={each} />
        ))}
        {questions.map((each) => (
          <StandbyQuestion key={each.id} standby={each} />
        ))}
        {open.map((offer) => (
          <OfferCard key={offer.id} offer={offer} brief />
        ))}
        {next && <OfferCard offer={next} brief />}
      </Suspense>
    </div>
  );
}
