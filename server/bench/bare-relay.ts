import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The yardstick of delivery: `ws` passes what one says on to those whom the frame names. Each socket says first which place
 * it has.
 */
const places = new Map<number, WebSocket>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { place?: number; to?: number[] };
    if (frame.place !== undefined) {
      places.set(frame.place, socket);
      socket.send('{"ready":true}');
      return;
    }
    const bytes = Buffer.from(data as Buffer);
    for (const place of frame.to ?? []) places.get(place)?.send(bytes, { binary: false });
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
