import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capture } from './run.ts';

const root = dirname(import.meta.dirname);

/** Runs the command with a registry of the test. @returns also the packages that it asked about */
async function audit(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(...Object.keys(JSON.parse(body)));
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const args = ['scripts/audit-packages.ts', '--registry', registry];
  return { ...(await capture(process.execPath, args, { cwd: root })), asked, registry };
}

const json =
  (content: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(content));
  };

test('packages with known vulnerabilities are listed, and the command fails', async () => {
  const advisory = {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Strangers read requests',
    severity: 'high',
    vulnerable_versions: '>=1.0.0',
    cwe: [],
    cvss: { score: 7, vectorString: null },
  };
  const { code, output, asked } = await audit(json({ fastify: [advisory] }));
  expect(asked).toContain('fastify');
  expect(asked).not.toContain('vitest');
  expect(output).toMatch(/Strangers read requests.*Package +│ fastify/s);
  expect(code).toBe(1);
});

test('without known vulnerabilities the command says so', async () => {
  const { code, output } = await audit(json({}));
  expect([code, output]).toEqual([0, 'No known vulnerabilities found\n']);
});

const advice =
  'The public registry has the list: run this where it can be reached without a mirror, with --registry https://registry.npmjs.org.\n';

test('a registry without the list is named, and one that has it', async () => {
  const { code, output, registry } = await audit((_request, response) => {
    response.writeHead(405).end('Method Not Allowed');
  });
  expect([code, output]).toEqual([
    2,
    `Nothing was checked: the registry ${registry} has no list of vulnerabilities (it answered 405). ${advice}`,
  ]);
});

test('an answer that is no list is not taken for one', async () => {
  const { code, output } = await audit((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to the network</p>');
  });
  expect(code).toBe(2);
  expect(output).toMatch(
    /^Nothing was checked: the registry could not be asked \(The audit endpoint .* returned invalid JSON.*\)\. The public registry/,
  );
});
