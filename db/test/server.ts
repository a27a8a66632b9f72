import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { startEmbedded } from '../embedded.ts';
import { scratchFolder } from './scratch-folder.ts';

export type TestServer = {
  /** A database whose role may create others. */
  url: string;
  close(): Promise<void>;
};

const IMAGE = 'postgres:18.4-bookworm';

/**
 * The PostgreSQL for tests: TEST_DATABASE_URL, else a container when a Docker engine answers, else the embedded one in
 * a scratch folder.
 */
export async function openTestServer(env = process.env): Promise<TestServer> {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL, close: async () => {} };
  if (await dockerAnswers(env.DOCKER_HOST)) {
    try {
      return await startContainer();
    } catch (error) {
      // The Docker engine lacks the image and cannot pull it; the tests do not need Docker.
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`Docker could not run ${IMAGE} (${reason}); tests use the embedded PostgreSQL.\n`);
    }
  }
  return startOnScratchFolder();
}

async function startContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(IMAGE)
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .start();
  return {
    url: container.getConnectionUri(),
    close: async () => {
      await container.stop();
    },
  };
}

async function startOnScratchFolder(): Promise<TestServer> {
  const folder = scratchFolder('portal-test-');
  // Root runs PostgreSQL as another user, which needs access.
  chmodSync(folder, 0o755);
  // In a process group of its own, so that killing the tests does not kill it.
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const database = await startEmbedded({ dataDir: folder, log: () => {}, durable: false });
  return {
    url: database.url,
    close: async () => {
      await database.stop();
      const gone = once(guard, 'exit');
      guard.stdin.end();
      await gone;
    },
  };
}

/** Whether a Docker engine answers within a second. */
function dockerAnswers(host: string | undefined): Promise<boolean> {
  const target = dockerTarget(host);
  if (!target) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 1_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.once('timeout', () => ping.destroy());
    ping.once('error', () => resolve(false)).once('close', () => resolve(false));
    ping.end();
  });
}

function dockerTarget(host: string | undefined) {
  if (!host) {
    const socketPath = process.platform === 'win32' ? '//./pipe/docker_engine' : '/var/run/docker.sock';
    return existsSync(socketPath) ? { socketPath } : undefined;
  }
  if (host.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) };
  if (!URL.canParse(host)) return undefined;
  const { hostname, port } = new URL(host.replace(/^tcp:/, 'http:'));
  return { host: hostname, port: port || '2375' };
}
