import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { readFeed } from '../modules/calendar/feeds/queries.ts';

/** How long programs that follow a calendar may show what they have read. */
const FRESH_SECONDS = 300;

/**
 * Serves people's calendars under the links that they made. Programs that follow one send no token: the link is the right.
 * What makes it one is in the query, which no log keeps.
 */
export const calendarFeedPlugin = fp(async (app: FastifyInstance) => {
  app.route<{ Querystring: { key?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/feeds/calendar.ics',
    async handler(request, reply) {
      const { key } = request.query;
      const text = await readFeed(app.services, typeof key === 'string' ? key : '');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', `private, max-age=${FRESH_SECONDS}`)
        .header('content-disposition', 'attachment; filename="calendar.ics"')
        .send(text);
    },
  });
});
