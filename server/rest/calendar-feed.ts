import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { noteFeedUse } from '../modules/calendar/feeds/commands.ts';
import { readFeed } from '../modules/calendar/feeds/queries.ts';

/** How long calendar clients may cache a feed. */
const FRESH_SECONDS = 300;

/**
 * Serves people's calendars under their secret links. Calendar clients send no token: the link is the credential. Its
 * secret is in the query, which is never logged.
 */
export const calendarFeedPlugin = fp(async (app: FastifyInstance) => {
  app.route<{ Querystring: { key?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/calendar.ics',
    async handler(request, reply) {
      const { key } = request.query;
      const link = typeof key === 'string' ? key : '';
      const text = await readFeed(app.services, link);
      await noteFeedUse(app.services, link);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', `private, max-age=${FRESH_SECONDS}`)
        .header('content-disposition', 'attachment; filename="calendar.ics"')
        .send(text);
    },
  });
});
