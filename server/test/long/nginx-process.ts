import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

export const NGINX_HOST = 'portal.example.com';
/** Debian keeps nginx where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

export type NginxProcess = { child: ChildProcess; port: number; plainPort: number };

/**
 * Starts nginx with the example of `deploy/` as it is, but for ports, certificate and folders.
 * @param addresses of two portals, or of one and a port where none listens
 */
export async function startNginx(folder: string, addresses: readonly string[]): Promise<NginxProcess> {
  const [port, plainPort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'nginx.conf'), await ownConfiguration(folder, addresses, port, plainPort));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  await once(child, 'spawn').catch(() => {
    throw new Error('nginx is missing: on Debian "apt-get install nginx-light".');
  });
  return { child, port, plainPort };
}

async function ownConfiguration(
  folder: string,
  addresses: readonly string[],
  port: number,
  plainPort: number,
): Promise<string> {
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${NGINX_HOST}`,
      '-keyout',
      join(folder, 'portal.key'),
      '-out',
      join(folder, 'portal.crt'),
    ],
    { stdio: 'ignore' },
  );
  const example = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [one, other] = addresses.map((address) => new URL(address).host);
  const own = example
    .replace('127.0.0.1:3000', one ?? '')
    .replace('127.0.0.1:3001', other ?? '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/nginx/', `${folder}/`);
  return `pid ${folder}/nginx.pid; error_log stderr crit; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${own} }`;
}
