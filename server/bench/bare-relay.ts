import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The yardstick of delivery: `ws` passes what one says on to those whom the frame names. Each socket says first which place
 * it has. With a database it is what the least that stores would be: a row of each message, committed before it is passed
 * on; nobody is asked who they are, and nothing else is kept.
 */
const databaseUrl = process.env.DATABASE_URL;
const store = databaseUrl ? await openStore(databaseUrl) : undefined;
const places = new Map<number, WebSocket>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { place?: number; to?: number[]; content?: string };
    if (frame.place !== undefined) {
      places.set(frame.place, socket);
      socket.send('{"ready":true}');
      return;
    }
    const bytes = Buffer.from(data as Buffer);
    const passOn = () => {
      for (const place of frame.to ?? []) places.get(place)?.send(bytes, { binary: false });
    };
    if (store) void store(frame.content ?? '').then(passOn);
    else passOn();
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

async function openStore(url: string): Promise<(content: string) => PromiseLike<unknown>> {
  const sql = postgres(url, { max: 10, fetch_types: false });
  await sql`create table bench_passed_on (id uuid primary key, content text not null)`;
  return (content) => sql`insert into bench_passed_on values (${randomUUID()}, ${content})`;
}
