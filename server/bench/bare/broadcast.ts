import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

/** The baseline: `ws` sends a message to all connections, and does nothing else. */
const server = createServer(async (request, response) => {
  const bytes = Buffer.from(await text(request));
  for (const client of sockets.clients) client.send(bytes, { binary: false });
  response.end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
