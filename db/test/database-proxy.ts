import { createServer, connect as dial, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The database's own URL, through the proxy. */
  url: string;
  /** Number of statements sent so far. */
  statements(): number;
  /** What each connection asked for when it began: user, database and settings. */
  startups(): ReadonlyArray<Record<string, string>>;
  /** Closes every connection, and accepts new ones. */
  cut(): void;
  /**
   * From now on closes each connection in the middle of an answer.
   * @param bytes passed on before that; `Infinity` turns it off
   */
  cutAfter(bytes: number): void;
  /** Closes every connection and refuses new ones, like a killed server. */
  kill(): void;
  /** The same at the next statement, which is lost. */
  killAtNextStatement(): void;
  /** Accepts connections and bytes but passes nothing on, like a dead network. */
  hang(): void;
  /** Works again; connections that hung are closed. */
  restore(): void;
  close(): Promise<void>;
};

/** A proxy between the portal and the PostgreSQL that all test files share, so that one test can make it fail. */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'working' | 'killed' | 'hanging' = 'working';
  let killsAtNext = false;
  let cutAfter = Number.POSITIVE_INFINITY;
  let sent = 0;
  const startups: Array<Record<string, string>> = [];

  const server = createServer((client) => {
    if (state === 'killed') return client.resetAndDestroy();
    const database = dial({ host: hostname, port: Number(port || 5432) });
    const count = statementCounter({
      began: (startup) => startups.push(startup),
      found() {
        sent += 1;
        if (killsAtNext) kill();
      },
    });
    client.on('data', (bytes) => {
      count(bytes);
      if (state === 'working') database.write(bytes);
    });
    let answered = 0;
    database.on('data', (bytes) => {
      answered += bytes.length;
      // Ended without a reset, which would discard bytes in flight.
      if (state === 'working') client.write(bytes, () => answered > cutAfter && client.destroy());
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });

  const cutAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  const kill = () => {
    state = 'killed';
    killsAtNext = false;
    cutAll();
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address && typeof address === 'object' ? address.port : 0);

  return {
    url: url.href,
    statements: () => sent,
    startups: () => startups,
    cut: cutAll,
    cutAfter(bytes) {
      cutAfter = bytes;
    },
    kill,
    killAtNextStatement() {
      killsAtNext = true;
    },
    hang() {
      state = 'hanging';
    },
    restore() {
      if (state === 'hanging') cutAll();
      state = 'working';
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Heard = { began: (startup: Record<string, string>) => void; found: () => void };

/** Reads the startup message, and counts the messages of PostgreSQL's protocol that run a statement: Execute and Query. */
function statementCounter({ began, found }: Heard): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let started = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const type = started ? String.fromCharCode(rest[0] ?? 0) : '';
      if (type === 'E' || type === 'Q') found();
      if (!started) began(startupIn(rest.subarray(8, length)));
      started = true;
      rest = rest.subarray(length);
    }
  };
}

/** Names and values, each with a zero byte at its end. */
function startupIn(bytes: Buffer): Record<string, string> {
  const words = bytes.toString('utf8').split('\0');
  const pairs: Record<string, string> = {};
  for (let at = 0; words[at]; at += 2) pairs[words[at] ?? ''] = words[at + 1] ?? '';
  return pairs;
}
