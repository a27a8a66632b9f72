import { byId, done } from '../../core/contract/schema.ts';
import { withEffects } from '../../core/security/step-up.ts';
import { proceduresOf, router } from '../../trpc/procedures.ts';
import { addCalendar, changeCalendar, removeCalendar, savePreferences } from './colleagues/commands.ts';
import { getPreferences, searchColleagues } from './colleagues/queries.ts';
import {
  addCalendarInput,
  changeCalendarInput,
  colleaguesFound,
  preferencesAnswer,
  savePreferencesInput,
  searchColleaguesInput,
} from './colleagues/schema.ts';
import { answerInvitation } from './commands/answer.ts';
import { createEvent } from './commands/create.ts';
import { deleteEvent } from './commands/delete.ts';
import { importEvents } from './commands/import.ts';
import { reachDay, reachRange } from './commands/reach.ts';
import { keepQuiet, undoMove } from './commands/undo.ts';
import { updateEvent } from './commands/update.ts';
import { AVAILABILITY_DAYS_MAX, RANGE_DAYS_MAX } from './constants.ts';
import { createFeed, revokeFeed } from './feeds/commands.ts';
import { getFeed, getFeedState } from './feeds/queries.ts';
import { feedAnswer, feedState } from './feeds/schema.ts';
import { presentEvent, presentFound, presentPreferences } from './presenter.ts';
import { getAvailability, getEvent, listEvents } from './queries.ts';
import {
  availabilityAnswer,
  availabilityInput,
  deleteEventInput,
  eventAnswer,
  eventInput,
  eventPage,
  importAnswer,
  importInput,
  listEventsInput,
  oneEventInput,
  rsvpInput,
  updateEventInput,
} from './schema.ts';

const procedureFor = proceduresOf('calendar');

export const calendarRouter = router({
  events: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/calendar/events',
        summary: "What is in the caller's or a colleague's calendar",
      },
    })
    .input(listEventsInput)
    .output(eventPage)
    .query(async ({ ctx, input }) => {
      await reachRange(ctx, input, RANGE_DAYS_MAX);
      const { rows, next } = await listEvents(ctx, input);
      return { events: rows.map((row) => presentEvent(ctx, row)), next };
    }),

  event: procedureFor('portal.read')
    .meta({ rest: { method: 'GET', path: '/calendar/events/{id}', summary: 'One event' } })
    .input(oneEventInput)
    .output(eventAnswer)
    .query(async ({ ctx, input }) => {
      await reachDay(ctx, input);
      return { event: presentEvent(ctx, await getEvent(ctx, input)) };
    }),

  create: procedureFor('events.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar/events',
        summary: 'Plan an event, or a series of them',
        status: 201,
      },
    })
    .input(eventInput)
    .output(eventAnswer)
    .mutation(async ({ ctx, input }) => ({ event: presentEvent(ctx, await createEvent(ctx, input)) })),

  update: procedureFor('events.write')
    .meta({
      rest: {
        method: 'PUT',
        path: '/calendar/events/{id}',
        summary: 'Change an event; of a series one, one and all that follow, or all',
      },
    })
    .input(updateEventInput)
    .output(eventAnswer)
    .mutation(async ({ ctx, input }) => ({ event: presentEvent(ctx, await updateEvent(ctx, input)) })),

  undoMove: procedureFor('events.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar/events/{id}/undo-move',
        summary: 'Put an event back where it was before a move that attendees have not been told of',
      },
    })
    .input(byId)
    .output(eventAnswer)
    .mutation(async ({ ctx, input }) => ({ event: presentEvent(ctx, await undoMove(ctx, input)) })),

  keepQuiet: procedureFor('events.write')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/calendar/events/{id}/move-notice',
        summary: 'Tell nobody of a move that attendees have not been told of',
      },
    })
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => keepQuiet(ctx, input)),

  delete: procedureFor('events.write')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/calendar/events/{id}',
        summary: 'Delete an event; of a series one, one and all that follow, or all',
      },
    })
    .input(deleteEventInput)
    .output(done)
    .mutation(({ ctx, input }) => deleteEvent(ctx, input)),

  rsvp: procedureFor('events.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar/events/{id}/rsvp',
        summary: 'Answer an invitation; to a series as a whole, or to one of it',
      },
    })
    .input(rsvpInput)
    .output(eventAnswer)
    .mutation(async ({ ctx, input }) => ({ event: presentEvent(ctx, await answerInvitation(ctx, input)) })),

  searchPeople: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/calendar/users/search',
        summary: 'Colleagues to invite or to add, from 2 characters on',
      },
    })
    .input(searchColleaguesInput)
    .output(colleaguesFound)
    .query(async ({ ctx, input }) => ({
      users: (await searchColleagues(ctx, input)).map((row) => presentFound(ctx, row)),
    })),

  availability: procedureFor('portal.read')
    .meta({
      rest: { method: 'GET', path: '/calendar/availability/{userId}', summary: 'When a colleague is busy' },
    })
    .input(availabilityInput)
    .output(availabilityAnswer)
    .query(async ({ ctx, input }) => {
      await reachRange(ctx, input, AVAILABILITY_DAYS_MAX);
      return getAvailability(ctx, input);
    }),

  preferences: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/calendar/preferences',
        summary: "The caller's view and added calendars",
      },
    })
    .output(preferencesAnswer)
    .query(async ({ ctx }) => presentPreferences(ctx, await getPreferences(ctx))),

  savePreferences: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'PUT',
        path: '/calendar/preferences',
        summary: 'Keep the view, or which calendars are added',
      },
    })
    .input(savePreferencesInput)
    .output(preferencesAnswer)
    .mutation(async ({ ctx, input }) => presentPreferences(ctx, await savePreferences(ctx, input))),

  addCalendar: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar/preferences/add-calendar',
        summary: "Add a colleague's calendar",
      },
    })
    .input(addCalendarInput)
    .output(preferencesAnswer)
    .mutation(async ({ ctx, input }) => presentPreferences(ctx, await addCalendar(ctx, input))),

  removeCalendar: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/calendar/preferences/remove-calendar/{id}',
        summary: "Remove a colleague's calendar, by their user id",
      },
    })
    .input(byId)
    .output(preferencesAnswer)
    .mutation(async ({ ctx, input }) => presentPreferences(ctx, await removeCalendar(ctx, input.id))),

  changeCalendar: procedureFor('portal.arrange')
    .meta({
      rest: {
        method: 'PATCH',
        path: '/calendar/preferences/calendar/{id}',
        summary: "Color, show, or hide a colleague's calendar, by their user id",
      },
    })
    .input(changeCalendarInput)
    .output(preferencesAnswer)
    .mutation(async ({ ctx, input }) => presentPreferences(ctx, await changeCalendar(ctx, input))),

  feed: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/calendar/feed',
        summary: "The link for other programs to the caller's calendar",
      },
      effects: withEffects('keeps_secret'),
    })
    .output(feedAnswer)
    .query(({ ctx }) => getFeed(ctx)),

  feedState: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'GET',
        path: '/calendar/feed/state',
        summary: "Whether there is a link to the caller's calendar, and its last use",
      },
    })
    .output(feedState)
    .query(({ ctx }) => getFeedState(ctx)),

  createFeed: procedureFor('events.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar/feed',
        summary: "Make a link to the caller's calendar; a former one is void",
        status: 201,
      },
      effects: withEffects('keeps_secret'),
      answersSecrets: true,
    })
    .output(feedAnswer)
    .mutation(({ ctx }) => createFeed(ctx)),

  revokeFeed: procedureFor('portal.read')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/calendar/feed',
        summary: "Take back the link to the caller's calendar",
      },
    })
    .output(done)
    .mutation(({ ctx }) => revokeFeed(ctx)),

  importEvents: procedureFor('events.write')
    .meta({
      rest: {
        method: 'POST',
        path: '/calendar/import',
        summary:
          "Take the events of an iCalendar file into the caller's calendar; with update, change and remove what it has already",
      },
    })
    .input(importInput)
    .output(importAnswer)
    .mutation(({ ctx, input }) => importEvents(ctx, input)),
});
