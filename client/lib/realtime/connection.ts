/** The link's error when the server rejects the token. */
export const AUTHENTICATION_FAILED = 'Authentication failed. Please log in again.';

/** Limits of reconnecting, as specified. */
const MAX_ATTEMPTS = 5;
const ATTEMPT_DELAY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 20_000;
/**
 * After the last visible attempt the connection retries silently while somebody looks at the page, so that people need
 * not reload it.
 */
const QUIET_RETRY_MS = 5_000;
/** If the first connection takes longer, data that was read meanwhile may be stale. */
const PROMPT_MS = 3_000;

type ConnectionState = 'connected' | 'disconnected' | 'reconnecting' | 'failed';

/** `text` is for people; empty while connected, and while connecting for the first time. */
export type ConnectionSnapshot = { state: ConnectionState; text: string };

/** A message of the server: each has a cursor; the first one is `connected`. */
export type ServerMessage = { cursor: string; name: string; payload: unknown };

export type LinkOptions<M extends ServerMessage> = {
  token: string;
  /** The cursor of the last message; new messages only without one. */
  cursor: string | undefined;
  onMessage: (message: M) => void;
  /** Called once, when the link failed or was lost. */
  onEnd: (why: 'lost' | 'signed-out') => void;
};

/** A transport: opens a link and returns the function that closes it; a closed link calls nothing back. */
export type Transport<M extends ServerMessage> = (options: LinkOptions<M>) => () => void;

type Options<M extends ServerMessage> = {
  /** In order of preference. */
  transports: Transport<M>[];
  /** The cursor to start from; without one, messages begin when the first link is established. */
  from?: string | undefined;
  readToken: () => string | null;
  /** Whether somebody may look at the page; a hidden one is nudged when it is shown. */
  isVisible: () => boolean;
  onMessage: (message: M) => void;
  onChange: (snapshot: ConnectionSnapshot) => void;
  /** Messages may have been missed: everything on the screen has to be read again. */
  onGap: () => void;
};

export type RealtimeConnection = {
  start(): void;
  /** Retries at once, also after giving up or after the end of the session. */
  retry(): void;
  /** The same at promising moments, such as window focus; an ended session stays ended. */
  nudge(): void;
  /**
   * The network came back: old links may be dead without an event, so a connected one is replaced, from its cursor and
   * silently.
   */
  renew(): void;
  stop(): void;
};

/** Keeps one link to the server open, and remembers its cursor. */
export function createRealtimeConnection<M extends ServerMessage>(options: Options<M>): RealtimeConnection {
  const { transports, readToken, isVisible, onMessage, onChange, onGap } = options;
  let phase: 'stopped' | 'trying' | 'waiting' | 'connected' | 'given-up' | 'session-over' = 'stopped';
  let cursor = options.from;
  /** The last working transport: others are tried only when it fails. */
  let proven: Transport<M> | undefined;
  let startedAt = 0;
  /** Silent retries after giving up. */
  let quiet = false;
  let closeLink = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (state: ConnectionState, text: string) => onChange({ state, text });

  function wait(ms: number, then: () => void) {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  /** Drops the link and the timer, so that neither calls back. */
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

  /** Tries transports in order; `onFail` when none works. */
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
    // A starting server must not downgrade a tab to a worse transport; only the last attempt tries them all.
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
    retryQuietly();
  }

  function retryQuietly() {
    wait(QUIET_RETRY_MS, () => {
      if (!isVisible()) return;
      quiet = true;
      tryWays(transports, () => {
        phase = 'given-up';
        retryQuietly();
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
