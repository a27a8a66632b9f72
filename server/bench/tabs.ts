import { WebSocket } from 'ws';

/** A browser tab, or its equivalent at a bare server. */
export type Tab = {
  ready: Promise<void>;
  /** Is told of each frame. */
  onFrame: (frame: Buffer) => void;
  send(frame: object): void;
  close(): void;
};

const address = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place % 50}` });
const subscribed = (input: object) =>
  JSON.stringify({ id: 1, method: 'subscription', params: { path: 'realtime.events', input } });

/** @param first identifies the tab, and is answered */
export function openBareTab(url: string, first: object): Tab {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  const tab: Tab = {
    ready: new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(JSON.stringify(first)));
      socket.once('message', () => resolve());
    }),
    onFrame: () => {},
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => socket.terminate(),
  };
  socket.on('message', (frame: Buffer) => tab.onFrame(frame));
  return tab;
}

/**
 * A tab of the portal: reconnects when it is cut off, and resumes at its cursor.
 * @param place determines the client's address
 */
export function openPortalTab(url: string, token: string, place = 0): Tab {
  let cursor: string | undefined;
  let isClosed = false;
  const connected = Promise.withResolvers<void>();
  const open = (): WebSocket => {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/trpc?connectionParams=1`, {
      perMessageDeflate: false,
      headers: address(place),
    });
    opened.on('open', () => {
      opened.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
      opened.send(subscribed(cursor === undefined ? {} : { lastEventId: cursor }));
    });
    opened.on('message', (frame: Buffer) => {
      cursor = cursorIn(frame) ?? cursor;
      if (frame.includes('"connected"')) connected.resolve();
      tab.onFrame(frame);
    });
    opened.on('error', () => {});
    opened.on('close', () => setTimeout(again, 200 + Math.random() * 800));
    return opened;
  };
  const again = () => {
    if (!isClosed) socket = open();
  };
  const tab: Tab = {
    ready: connected.promise,
    onFrame: () => {},
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => {
      isClosed = true;
      socket.terminate();
    },
  };
  let socket = open();
  return tab;
}

const CURSOR = '"cursor":"';

/** Searches bytes: decoding thousands of frames a second would collect garbage during a measurement. */
function cursorIn(frame: Buffer): string | undefined {
  const at = frame.indexOf(CURSOR);
  if (at < 0) return undefined;
  const begin = at + CURSOR.length;
  return frame.toString('latin1', begin, frame.indexOf('"', begin));
}

/** The ms until the tab has received the event. */
export async function timeToReach(tab: Tab, event: string, publish: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const arrived = Promise.withResolvers<number>();
  tab.onFrame = (frame) => {
    if (frame.includes(event)) arrived.resolve(performance.now() - begun);
  };
  await publish();
  return arrived.promise;
}
