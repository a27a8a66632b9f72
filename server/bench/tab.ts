import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type Tab = {
  socket: WebSocket;
  ready: Promise<void>;
  /** The last frame with the event. */
  frame: string;
  onEvent: () => void;
};

type Opening = {
  /** The name of the awaited event. */
  event: string;
  /** Undefined for a socket of a bare server. */
  token?: string;
  /** Determines the client's address. */
  place?: number;
};

/** A WebSocket connection that looks only for the awaited event. */
export function openTab(address: string, { event, token, place = 0 }: Opening): Tab {
  const path = token ? '/trpc?connectionParams=1' : '';
  const socket = new WebSocket(address.replace('http', 'ws') + path, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': `203.0.113.${place}` },
  });
  const tab: Tab = { socket, ready: Promise.resolve(), frame: '', onEvent: () => {} };
  tab.ready = new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      if (!token) return resolve();
      socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
      socket.send(
        JSON.stringify({ id: 1, method: 'subscription', params: { path: 'realtime.events', input: {} } }),
      );
    });
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame.includes('"connected"')) resolve();
      if (!frame.includes(event)) return;
      tab.frame = frame;
      tab.onEvent();
    });
  });
  return tab;
}

/** The ms until each tab has received the event. */
export async function timeToReach(tabs: Tab[], publish: () => Promise<void>): Promise<number[]> {
  const begun = performance.now();
  const arrivals = tabs.map(
    (tab) =>
      new Promise<number>((resolve) => {
        tab.onEvent = () => resolve(performance.now() - begun);
      }),
  );
  await publish();
  const times = await Promise.all(arrivals);
  await sleep(150);
  return times;
}

/** Sends a request, and waits for its answer. */
export async function send(url: string, token: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}
