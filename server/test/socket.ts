import { WebSocket } from 'ws';

type Frame = {
  id?: number | null;
  method?: string;
  result?: { type: string; data?: { id: string; data: { name: string; payload: { userId?: string } } } };
  error?: { message: string; data: { code: string } };
};

/** A WebSocket connection without the client library's reconnecting. */
export function openSocket(address: string, { path = '/trpc?connectionParams=1', origin = '' } = {}) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, origin ? { origin } : {});
  const peer = {
    socket,
    frames: [] as Frame[],
    closed: undefined as { code: number; reason: string } | undefined,
    refused: undefined as number | undefined,
    opened: new Promise<void>((resolve) => socket.once('open', () => resolve())),
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** Sends the token and subscribes. */
    async signIn(token: string, lastEventId?: string) {
      await peer.opened;
      peer.send({ method: 'connectionParams', data: { token } });
      peer.subscribe(1, lastEventId);
    },
    subscribe(id: number, lastEventId?: string) {
      peer.send({ id, method: 'subscription', params: { path: 'realtime.events', input: { lastEventId } } });
    },
    events: () => peer.frames.flatMap(({ result }) => (result?.data ? [result.data.data] : [])),
    names: () => peer.events().map((event) => event.payload.userId ?? event.name),
  };
  socket.on('message', (data) => {
    if (String(data) !== 'PONG') peer.frames.push(JSON.parse(String(data)) as Frame);
  });
  socket.on('close', (code, reason) => {
    peer.closed = { code, reason: reason.toString() };
  });
  socket.on('unexpected-response', (_request, response) => {
    peer.refused = response.statusCode;
    response.destroy();
  });
  socket.on('error', () => {});
  return peer;
}
