import { WebSocket } from 'ws';

/** A browser tab, or its equivalent at a server without accounts. */
export interface Tab {
  socket: WebSocket;
  ready: Promise<void>;
  /** Deliveries of each message, by conversation and number; undefined while they are not recorded. */
  deliveries: Map<string, number> | undefined;
  close: () => void;
}

/** Receives deliveries of all tabs: the index of the tab, and the number at the beginning of the text. */
export interface DeliveryListener {
  onDelivery: (place: number, number: number) => void;
}

/** A text that begins with its number. */
export const numbered = (number: number, text: string) => `#${number} ${text}`;

const TEXT = '"content":"#';
const CURSOR = '"cursor":"';
const DELIVERY = /"name":"new_message","payload":(\{[^}]*\})/;
/** More than any number has. */
const DIGITS = 10;

/**
 * Searches frames as bytes without allocating: decoding two thousand texts a second would cause garbage collections
 * during the measurement.
 */
function reportDelivery(listener: DeliveryListener, place: number, frame: Buffer): void {
  const at = frame.indexOf(TEXT);
  if (at < 0) return;
  const begin = at + TEXT.length;
  listener.onDelivery(place, Number.parseInt(frame.toString('latin1', begin, begin + DIGITS), 10));
}

/** A tab at the bare server: its first frame identifies it. */
export function openBareTab(address: string, place: number, first: object, listener: DeliveryListener): Tab {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify(first)));
    socket.once('message', () => resolve());
  });
  socket.on('message', (frame: Buffer) => reportDelivery(listener, place, frame));
  return { socket, ready, deliveries: undefined, close: () => socket.terminate() };
}

/** A tab of the portal: reconnects when it is cut off, and resumes at its cursor. */
export function openPortalTab(
  address: string,
  token: string,
  place: number,
  listener: DeliveryListener,
): Tab {
  let cursor: string | undefined;
  let closed = false;
  let ready: (() => void) | undefined;
  const open = (): WebSocket => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/trpc?connectionParams=1`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': `203.0.113.${place % 50}` },
    });
    socket.on('open', () => {
      const input = cursor === undefined ? {} : { lastEventId: cursor };
      socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
      socket.send(
        JSON.stringify({ id: 1, method: 'subscription', params: { path: 'realtime.events', input } }),
      );
    });
    socket.on('message', (frame: Buffer) => {
      reportDelivery(listener, place, frame);
      cursor = cursorIn(frame) ?? cursor;
      if (ready && frame.includes('"connected"')) {
        ready();
        ready = undefined;
      }
      if (tab.deliveries) count(tab.deliveries, frame);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!closed) setTimeout(again, 200 + Math.random() * 800);
    });
    return socket;
  };
  const again = () => {
    if (!closed) tab.socket = open();
  };
  const tab = { deliveries: undefined } as Tab;
  tab.ready = new Promise((resolve) => {
    ready = resolve;
  });
  tab.socket = open();
  tab.close = () => {
    closed = true;
    tab.socket.terminate();
  };
  return tab;
}

function cursorIn(frame: Buffer): string | undefined {
  const at = frame.indexOf(CURSOR);
  if (at < 0) return undefined;
  const begin = at + CURSOR.length;
  return frame.toString('latin1', begin, frame.indexOf('"', begin));
}

function count(deliveries: Map<string, number>, frame: Buffer): void {
  const payload = DELIVERY.exec(String(frame))?.[1];
  if (!payload) return;
  const { conversationId, seq } = JSON.parse(payload) as { conversationId: string; seq: number };
  const key = `${conversationId} ${seq}`;
  deliveries.set(key, (deliveries.get(key) ?? 0) + 1);
}
