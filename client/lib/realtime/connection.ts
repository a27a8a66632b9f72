/** What the link says when the server no longer takes the token. */
export const AUTHENTICATION_FAILED = 'Authentication failed. Please log in again.';

/** The limits of the link, as specified. */
const MAX_ATTEMPTS = 5;
const ATTEMPT_DELAY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 20_000;
/** After giving up aloud, it still looks quietly, so that nobody has to reload the page. */
const QUIET_RETRY_MS = 30_000;
/** What was read while the first connection took longer than this may be out of date. */
const PROMPT_MS = 3_000;

type ConnectionState = 'connected' | 'disconnected' | 'reconnecting' | 'failed';

/** `text` is for people, and empty while there is nothing to tell: connected, or connecting for the first time. */
export type ConnectionSnapshot = { state: ConnectionState; text: string };

/** What the server says: a cursor with each message, and `connected` first. */
export type ServerMessage = { cursor: string; name: string; payload: unknown };

export type LinkOptions<M extends ServerMessage> = {
  token: string;
  /** The last message that is known; from now on without one. */
  cursor: string | undefined;
  onMessage: (message: M) => void;
  /** Called once, when the link could not be made or is gone. */
  onEnd: (why: 'lost' | 'signed-out') => void;
};

/** One way to the server. Opens a link and returns how to close it; a closed link calls nothing back. */
export type Transport<M extends ServerMessage> = (options: LinkOptions<M>) => () => void;

type Options<M extends ServerMessage> = {
  /** The best first. */
  transports: Transport<M>[];
  /** What was told after this place is told first; without one, it begins when the first link stands. */
  from?: string | undefined;
  readToken: () => string | null;
  onMessage: (message: M) => void;
  onChange: (snapshot: ConnectionSnapshot) => void;
  /** What was told before now may have been missed: everything on the screen is to be read again. */
  onGap: () => void;
};

export type RealtimeConnection = {
  start(): void;
  /** Looks again at once, when it has given up or the session was over. */
  retry(): void;
  /** The same for moments that promise success, such as coming to the window; an ended session stays ended. */
  nudge(): void;
  /**
   * The network came back: links of before may be dead without having been told, so that a connected one is made anew, from
   * where it stopped and without a word.
   */
  renew(): void;
  stop(): void;
};

/** Keeps one link to the server alive, and knows where it stopped listening. */
export function createRealtimeConnection<M extends ServerMessage>(options: Options<M>): RealtimeConnection {
  const { transports, readToken, onMessage, onChange, onGap } = options;
  let phase: 'stopped' | 'trying' | 'waiting' | 'connected' | 'given-up' | 'session-over' = 'stopped';
  let cursor = options.from;
  /** The transport that worked last: others are tried only when it no longer does. */
  let proven: Transport<M> | undefined;
  let startedAt = 0;
  /** Looking without telling, after having given up. */
  let quiet = false;
  let closeLink = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (state: ConnectionState, text: string) => onChange({ state, text });

  function wait(ms: number, then: () => void) {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  /** Drops the link and the timer, so that nothing of the past calls back. */
  function release() {
    clearTimeout(timer);
    closeLink();
    closeLink = () => {};
  }

  function sessionOver(text: string) {
    release();
    phase = 'session-over';
    show('failed', text);
  }

  /** Tries one way after the other; `onFail` when none leads there. */
  function tryWays(ways: Transport<M>[], onFail: () => void) {
    release();
    phase = 'trying';
    const token = readToken();
    if (!token) return sessionOver('No authentication token found');
    const [way, ...others] = ways;
    if (!way) return onFail();

    let current = true;
    const close = way({
      token,
      cursor,
      onMessage: (message) => {
        if (current) receive(message, way);
      },
      onEnd: (why) => {
        if (!current) return;
        current = false;
        if (why === 'signed-out') sessionOver(AUTHENTICATION_FAILED);
        else if (phase === 'connected') lost();
        else tryWays(others, onFail);
      },
    });
    closeLink = () => {
      current = false;
      close();
    };
    wait(CONNECT_TIMEOUT_MS, () => tryWays(others, onFail));
  }

  function receive(message: M, way: Transport<M>) {
    const first = cursor === undefined;
    cursor = message.cursor;
    if (phase !== 'connected') {
      clearTimeout(timer);
      phase = 'connected';
      quiet = false;
      proven = way;
      show('connected', '');
      if (first && Date.now() - startedAt > PROMPT_MS) onGap();
    }
    if (message.name !== 'connected') onMessage(message);
  }

  function lost() {
    release();
    show('disconnected', 'Disconnected from server');
    waitForAttempt(1);
  }

  function waitForAttempt(attempt: number) {
    phase = 'waiting';
    wait(ATTEMPT_DELAY_MS, () => reconnect(attempt));
  }

  function reconnect(attempt: number) {
    quiet = false;
    show('reconnecting', `Reconnecting... (attempt ${attempt})`);
    // A server that is just starting must not push a tab to a lesser way; only the last attempt tries them all.
    const ways = proven && attempt < MAX_ATTEMPTS ? [proven] : transports;
    tryWays(ways, () => {
      if (attempt < MAX_ATTEMPTS) waitForAttempt(attempt + 1);
      else giveUp();
    });
  }

  function giveUp() {
    phase = 'given-up';
    proven = undefined;
    show('failed', 'Failed to reconnect to server');
    lookQuietlyLater();
  }

  function lookQuietlyLater() {
    wait(QUIET_RETRY_MS, () => {
      quiet = true;
      tryWays(transports, () => {
        phase = 'given-up';
        lookQuietlyLater();
      });
    });
  }

  const hasGivenUp = () => phase === 'given-up' || (phase === 'trying' && quiet);

  return {
    start() {
      if (phase !== 'stopped') return;
      startedAt = Date.now();
      show('disconnected', '');
      tryWays(transports, () => {
        show('disconnected', 'Failed to connect to server');
        waitForAttempt(1);
      });
    },
    retry() {
      if (hasGivenUp() || phase === 'session-over') reconnect(1);
    },
    nudge() {
      if (hasGivenUp()) reconnect(1);
    },
    renew() {
      if (hasGivenUp()) reconnect(1);
      else if (phase === 'connected') tryWays(proven ? [proven] : transports, lost);
    },
    stop() {
      release();
      phase = 'stopped';
      show('disconnected', '');
    },
  };
}
