/** Shown when the session of a connection has ended. */
export const SESSION_OVER = 'Authentication failed. Please log in again.';

/** Why the server closes a socket; codes from 4000 on are ours. */
export const closeCodes = {
  /** The server is about to stop: reconnect to any server. */
  reconnect: 1012,
  policy: 1008,
  sessionOver: 4401,
  tooMany: 4429,
} as const;

/** Limits of one socket, one account and one address on one server. */
export const socketLimits = {
  /** From the upgrade until the frame with a valid token. */
  authDeadlineMs: 5_000,
  maxFrameBytes: 64 * 1024,
  framesPerTenSeconds: 60,
  callsPerFrame: 10,
  subscriptionsPerSocket: 10,
  socketsPerAccount: 20,
  socketsPerAddress: 200,
  /** Bytes in flight to a reader that has not acknowledged them. */
  maxBufferedBytes: 256 * 1024,
  /** Above half of that, events wait; after this many bytes an acknowledgment is requested from the reader. */
  askEveryBytes: 32 * 1024,
  /** How long an acknowledgment may take. */
  takeWaitMs: 10_000,
  /** A silent peer is pinged after the first time, and closed after the second of silence since the ping. */
  pingAfterMs: 30_000,
  pongWaitMs: 15_000,
  /** How long a peer may take to answer a close frame. */
  closeWaitMs: 2_000,
};

export type SocketLimits = typeof socketLimits;
