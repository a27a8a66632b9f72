import { api, type Outputs } from '../../../lib/api/api.ts';
import { unlessJustRead } from '../../../lib/api/first-read.ts';
import { cache, trpc } from '../../../lib/api/trpc.ts';
import { useRealtimeEvent } from '../../../lib/realtime/use-realtime.ts';

export type OwnOffer = Outputs['offers']['mine']['offers'][number];

export const refreshOffers = () => void cache.offers.invalidate();

/** The reader's offers and assignments, kept up to date. */
export function useOwnOffers() {
  useRealtimeEvent('offers_changed', refreshOffers);
  useRealtimeEvent('qualifications_changed', refreshOffers);
  return trpc.offers.mine.useQuery(undefined, {
    refetchOnMount: unlessJustRead,
    select: ({ offers }) => offers,
  });
}

/** One of the reader's offers, kept up to date. */
export function useOwnOffer(id: string) {
  useRealtimeEvent('offers_changed', refreshOffers);
  useRealtimeEvent('qualifications_changed', refreshOffers);
  return trpc.offers.get.useQuery(
    { id },
    { refetchOnMount: unlessJustRead, select: ({ offer }) => offer, retry: false },
  );
}

export const preloadOwnOffer = (id: string) => cache.offers.get.prefetch({ id });

export type OfferQuestion = Outputs['offerQuestions']['read']['question'];

/** Without a session: what the offer behind an email's link asks. */
export const readQuestion = async (input: { id: string; key: string }): Promise<OfferQuestion> =>
  (await api.offerQuestions.read.query(input)).question;

export const preloadOwnOffers = () => cache.offers.mine.prefetch();

export type OwnStandby = Outputs['standby']['mine']['standby'][number];

export const refreshStandby = () => void cache.standby.invalidate();

/** The reader's standby calls, kept up to date. */
export function useOwnStandby() {
  useRealtimeEvent('standby_changed', refreshStandby);
  return trpc.standby.mine.useQuery(undefined, {
    refetchOnMount: unlessJustRead,
    select: ({ standby }) => standby,
  });
}

export type OwnRollCall = Outputs['rollCalls']['mine']['rollCalls'][number];

export const refreshRollCalls = () => void cache.rollCalls.invalidate();

/** The reader's roll calls, kept up to date. */
export function useOwnRollCalls() {
  useRealtimeEvent('roll_call_changed', refreshRollCalls);
  return trpc.rollCalls.mine.useQuery(undefined, {
    refetchOnMount: unlessJustRead,
    select: ({ rollCalls }) => rollCalls,
  });
}

export type Availability = Outputs['availability']['mine'];

export const refreshAvailability = () => void cache.availability.invalidate();

/** Where, how soon and when the reader can be sent, kept up to date. */
export function useAvailability() {
  useRealtimeEvent('availability_changed', refreshAvailability);
  return trpc.availability.mine.useQuery(undefined, { refetchOnMount: unlessJustRead });
}
