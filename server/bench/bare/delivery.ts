import { randomUUID } from 'node:crypto';
import { EventEmitter, on, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initTRPC, tracked } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import postgres from 'postgres';
import { WebSocketServer } from 'ws';

/**
 * The minimum that stores a message and delivers it by the portal's means: a procedure over the sender's socket, one
 * statement that stores a row and notifies, and subscriptions that send the notified message. Without authentication,
 * access rules and recovery of missed messages.
 */
interface Message {
  to: number[];
  content: string;
}

const databaseUrl = process.env.DATABASE_URL ?? '';
const sql = postgres(databaseUrl, { max: 10, fetch_types: false });
await sql`create table bench_told (id uuid primary key, content text not null)`;

/** Messages that are not delivered yet, by id. */
const open = new Map<string, Message>();
const deliveries = new EventEmitter().setMaxListeners(0);
await postgres(databaseUrl, { max: 1, fetch_types: false }).listen('bench_told', (id) => {
  const message = open.get(id);
  open.delete(id);
  for (const place of message?.to ?? []) deliveries.emit(String(place), id, message?.content);
});

const trpc = initTRPC.create();
const router = trpc.router({
  send: trpc.procedure
    .input((input) => input as Message)
    .mutation(async ({ input }) => {
      const id = randomUUID();
      open.set(id, input);
      await sql`with stored as (insert into bench_told values (${id}, ${input.content}))
        select pg_notify('bench_told', ${id})`;
      return { id };
    }),
  deliveries: trpc.procedure
    .input((input) => input as { place: number })
    .subscription(async function* ({ input: { place }, signal }) {
      const messages = on(deliveries, String(place), { signal: signal as AbortSignal });
      yield { ready: true };
      for await (const [id, content] of messages) yield tracked(String(id), { content: String(content) });
    }),
});

const server = createServer();
applyWSSHandler({ wss: new WebSocketServer({ server, perMessageDeflate: false }), router });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
