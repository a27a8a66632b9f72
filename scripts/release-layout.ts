import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ScriptError } from './explain.ts';
import { capture } from './run.ts';

/** What an installation of the dependencies reads. */
const MANIFESTS = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'patches',
  'db/package.json',
  'server/package.json',
  'client/package.json',
];
/** Removed after it: none of these is of use without pnpm. */
const ONLY_FOR_INSTALLING = ['pnpm-workspace.yaml', 'patches', 'client/package.json'];

/** What an operator runs, and what these import. */
const SCRIPTS = [
  'admin-password',
  'audit-verify',
  'backup',
  'client-build',
  'database',
  'doctor',
  'explain',
  'json-output',
  'launchers',
  'migrate',
  'portal',
  'precompress',
  'restore',
  'run',
  'shutdown',
  'start',
].map((name) => `scripts/${name}.ts`);

const COPIED = ['db', 'server', 'deploy', 'docs', 'README.md', 'CHANGELOG.md', ...SCRIPTS];
/** Tests, benchmarks and the sample company. */
const LEFT_OUT =
  /(^|\/)node_modules(\/|$)|\.test\.ts$|\/testing\.ts$|^(db|server)\/(test|bench|sample)(\/|$)|^server\/sample(-loader)?\.ts$/;

/** Files of packages that only developers read: a third of the size. */
const FOR_DEVELOPERS = /\.(d\.[cm]?ts|map)$/;

const SUMS_FILE = 'SHA256SUMS';

type Options = {
  /** The folder of the sources. */
  source: string;
  /** The built client. */
  clientDir: string;
  /** An empty folder, or one that does not exist. */
  target: string;
};

/**
 * Lays out what a server runs: the server as TypeScript, operators' scripts, the built client and the dependencies for
 * production, for the system and processor of this machine. The archive and the image have the same content.
 * @throws {ScriptError} with pnpm's output when the dependencies cannot be installed
 */
export async function layOutRelease({ source, clientDir, target }: Options): Promise<void> {
  for (const path of MANIFESTS) await cp(join(source, path), join(target, path), { recursive: true });
  await installForProduction(target);
  for (const path of ONLY_FOR_INSTALLING) await rm(join(target, path), { recursive: true });
  const filter = (path: string) => !LEFT_OUT.test(relative(source, path));
  for (const path of COPIED) await cp(join(source, path), join(target, path), { recursive: true, filter });
  await cp(clientDir, join(target, 'client/dist'), { recursive: true });
  await writeManifest(target);
  await writeSums(target);
}

type Manifest = { version: string; packageManager: string; devDependencies: { node: string } };

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}

async function installForProduction(folder: string): Promise<void> {
  const { packageManager } = await readManifest(folder);
  const options = ['--frozen-lockfile', '--prod', '--prefer-offline', '--filter', '@portal/server...'];
  const { code, output } = await capture('npx', ['-y', packageManager, 'install', ...options], {
    cwd: folder,
  });
  if (code !== 0) throw new ScriptError(`The dependencies cannot be installed:\n${output.trim()}`);
  // pnpm's notes about this machine.
  for (const name of ['.modules.yaml', '.pnpm-workspace-state-v1.json'])
    await rm(join(folder, 'node_modules', name), { force: true });
  for (const path of await filesOf(join(folder, 'node_modules')))
    if (FOR_DEVELOPERS.test(path)) await rm(path);
}

/** Without scripts and development dependencies: nobody installs or builds in a release. */
async function writeManifest(folder: string): Promise<void> {
  const { version, devDependencies } = await readManifest(folder);
  const [major] = devDependencies.node.split('.');
  const manifest = {
    name: 'portal',
    version,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: `>=${major}` },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** As `sha256sum --check` reads them. */
async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of await filesOf(folder)) {
    const sum = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    lines.push(`${sum}  ${relative(folder, path)}\n`);
  }
  await writeFile(join(folder, SUMS_FILE), lines.join(''));
}

/** Files below a folder, without links. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
