/** Shown when the session behind a connection has ended. */
export const SESSION_OVER = 'Authentication failed. Please log in again.';

/** Why the server closes a socket; codes from 4000 on are ours. */
export const closeCodes = {
  /** The server is about to stop: come again, to this one or another. */
  comeAgain: 1012,
  policy: 1008,
  sessionOver: 4401,
  tooMany: 4429,
} as const;

/** What one socket, one account and one address may take up on one server. */
export const socketLimits = {
  /** From the upgrade until the frame with a valid token. */
  authDeadlineMs: 5_000,
  maxFrameBytes: 64 * 1024,
  framesPerTenSeconds: 60,
  callsPerFrame: 10,
  subscriptionsPerSocket: 10,
  socketsPerAccount: 20,
  socketsPerAddress: 200,
  /** What may be on its way to a reader that has not said that it took it. */
  maxBufferedBytes: 256 * 1024,
  /** From half of that on, events wait; after so many bytes the reader is asked whether it has taken them. */
  askEveryBytes: 32 * 1024,
  /** How long it may take to say so. */
  takeWaitMs: 10_000,
  /** A silent peer is pinged after the first, and given up after the second of silence since then. */
  pingAfterMs: 30_000,
  pongWaitMs: 15_000,
  /** How long a peer may take to answer a close frame. */
  closeWaitMs: 2_000,
};

export type SocketLimits = typeof socketLimits;
