import { byId, done } from '../../../core/contract/schema.ts';
import { procedureFor, router } from '../../../trpc/procedures.ts';
import { acceptOffer } from './commands/accept-offer.ts';
import { declineOffer, offerPlace, setAssignmentStatus, withdrawOffer } from './commands/change-offers.ts';
import { makeOffers } from './commands/make-offers.ts';
import { presentOwnOffer } from './presenter.ts';
import { getOwnOffer, listOwnOffers, readOwnHeld } from './queries.ts';
import {
  assignmentAnswer,
  declineInput,
  makeOffersInput,
  offerResults,
  ownOfferAnswer,
  ownOffers,
  setAssignmentInput,
} from './schema.ts';

export const offersRouter = router({
  create: procedureFor('deployments.manage')
    .meta({
      rest: { method: 'POST', path: '/deployments/{id}/offers', summary: 'Offer a position to people' },
    })
    .input(makeOffersInput)
    .output(offerResults)
    .mutation(async ({ ctx, input }) => ({ results: await makeOffers(ctx, input) })),

  mine: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/offers/my', summary: 'Your offers, and whether you are ready' } })
    .output(ownOffers)
    .query(async ({ ctx }) => {
      const rows = await listOwnOffers(ctx);
      const held = await readOwnHeld(ctx, rows);
      return { offers: rows.map((row) => presentOwnOffer(ctx, row, held)) };
    }),

  get: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/offers/{id}', summary: 'One of your offers' } })
    .input(byId)
    .output(ownOfferAnswer)
    .query(async ({ ctx, input }) => {
      const row = await getOwnOffer(ctx, input.id);
      return { offer: presentOwnOffer(ctx, row, await readOwnHeld(ctx, [row])) };
    }),

  accept: procedureFor('deployments.answer')
    .meta({
      rest: { method: 'POST', path: '/offers/{id}/accept', summary: 'Accept an offer' },
      inTurn: true,
    })
    .input(byId)
    .output(ownOfferAnswer)
    .mutation(async ({ ctx, input }) => {
      const { row, held } = await acceptOffer(ctx, input.id);
      return { offer: presentOwnOffer(ctx, row, held) };
    }),

  decline: procedureFor('deployments.answer')
    .meta({
      rest: {
        method: 'POST',
        path: '/offers/{id}/decline',
        summary: 'Decline an offer, or leave the waitlist',
      },
    })
    .input(declineInput)
    .output(ownOfferAnswer)
    .mutation(async ({ ctx, input }) => {
      const { row, held } = await declineOffer(ctx, input);
      return { offer: presentOwnOffer(ctx, row, held) };
    }),

  withdraw: procedureFor('deployments.manage')
    .meta({ rest: { method: 'POST', path: '/offers/{id}/withdraw', summary: 'Withdraw an offer' } })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => withdrawOffer(ctx, input.id)),

  offerPlace: procedureFor('deployments.manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/offers/{id}/offer-place',
        summary: 'Offer a free place to somebody on the waitlist',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => offerPlace(ctx, input.id)),
});

/** `assignments` are those of training. */
export const deploymentAssignmentsRouter = router({
  setStatus: procedureFor('deployments.answer')
    .meta({
      rest: {
        method: 'POST',
        path: '/assignments/{id}/status',
        summary: 'Tell where an assigned person is, or that they leave',
      },
    })
    .input(setAssignmentInput)
    .output(assignmentAnswer)
    .mutation(async ({ ctx, input }) => ({ assignment: await setAssignmentStatus(ctx, input) })),
});
