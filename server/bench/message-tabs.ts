import { WebSocket } from 'ws';

/** A browser's tab, or what stands for one where there are no accounts. */
export interface Tab {
  socket: WebSocket;
  ready: Promise<void>;
  /** How often it was told of each message, by conversation and number; undefined while nobody asks. */
  told: Map<string, number> | undefined;
  close: () => void;
}

/** Is told by the tabs at once what they hear: whose tab it is, and the number that the text begins with. */
export interface Ear {
  heard: (place: number, number: number) => void;
}

/** How a text begins that says its number. */
export const numbered = (number: number, text: string) => `#${number} ${text}`;

const TEXT = '"content":"#';
const CURSOR = '"cursor":"';
const TOLD = /"name":"new_message","payload":(\{[^}]*\})/;
/** More digits than there are. */
const DIGITS = 10;

/**
 * Frames are looked through as bytes and leave nothing behind: two thousand a second as texts are enough for the bench's
 * own collector to stand between a message and the clock.
 */
function tell(ear: Ear, place: number, frame: Buffer): void {
  const at = frame.indexOf(TEXT);
  if (at < 0) return;
  const begin = at + TEXT.length;
  ear.heard(place, Number.parseInt(frame.toString('latin1', begin, begin + DIGITS), 10));
}

/** At a server without accounts: its first frame says whose it is. */
export function openBareTab(address: string, place: number, first: object, ear: Ear): Tab {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify(first)));
    socket.once('message', () => resolve());
  });
  socket.on('message', (frame: Buffer) => tell(ear, place, frame));
  return { socket, ready, told: undefined, close: () => socket.terminate() };
}

/** A tab of the portal: it comes again when it is cut off, and goes on where it stopped. */
export function openPortalTab(address: string, token: string, place: number, ear: Ear): Tab {
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
      tell(ear, place, frame);
      cursor = cursorIn(frame) ?? cursor;
      if (ready && frame.includes('"connected"')) {
        ready();
        ready = undefined;
      }
      if (tab.told) count(tab.told, frame);
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
  const tab = { told: undefined } as Tab;
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

function count(told: Map<string, number>, frame: Buffer): void {
  const payload = TOLD.exec(String(frame))?.[1];
  if (!payload) return;
  const { conversationId, seq } = JSON.parse(payload) as { conversationId: string; seq: number };
  const key = `${conversationId} ${seq}`;
  told.set(key, (told.get(key) ?? 0) + 1);
}
