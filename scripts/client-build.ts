import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRelease } from '../server/release.ts';
import { ScriptError } from './explain.ts';
import { precompress } from './precompress.ts';
import { capture, commandOf } from './run.ts';

const root = dirname(import.meta.dirname);

/** All files that can change the build. The client imports schemas and constants of modules, and those import the core. */
const INPUTS = [
  'client/**/*',
  'server/modules/**/{schema,constants}.ts',
  'server/core/**/*.ts',
  'pnpm-lock.yaml',
  'tsconfig.json',
];
const NOT_INPUTS = /(^|[\\/])(node_modules|dist|e2e)([\\/]|$)|\.test\.tsx?$|\.gen\.ts$/;

export type ClientBuild = {
  /** Output folder, relative to the root. */
  outDir?: string;
  /** Variables that the build reads, such as VITE_DESIGN_PAGE. */
  env?: Record<string, string>;
};

/**
 * Builds the client unless the existing build has the same sources, or this is a release, which has none. Returns whether
 * it built.
 * @throws {ScriptError} with Vite's error
 */
export async function ensureClient({ outDir = 'client/dist', env = {} }: ClientBuild = {}): Promise<boolean> {
  if (isRelease) return false;
  const target = resolve(root, outDir);
  const note = join(root, '.cache', `client-${basename(target)}.json`);
  const noted = existsSync(join(target, 'index.html')) ? readNote(note) : undefined;
  const files = inputFiles();
  const stamp = hash(env, files, (file) => stampOf(file));
  if (noted?.stamp === stamp) return false;
  const content = hash(env, files, (file) => readFileSync(file));
  if (noted?.content === content) {
    writeNote(note, { stamp, content });
    return false;
  }
  const vite = commandOf('vite', 'vite', pathToFileURL(join(root, 'client/package.json')).href);
  const args = [vite, 'build', 'client', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await capture(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  if (code !== 0) throw new ScriptError(`The client does not build:\n${output.trim()}`);
  precompress(target);
  writeNote(note, { stamp, content });
  return true;
}

/**
 * The inputs of a build. The stamp has sizes and times, which show in some milliseconds that nothing changed; where
 * they differ, as after a checkout, the contents decide.
 */
type Note = { stamp: string; content: string };

function readNote(path: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeNote(path: string, note: Note) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(note));
}

function hash(env: Record<string, string>, files: string[], of: (file: string) => string | Buffer): string {
  const sum = createHash('sha256').update(JSON.stringify(env));
  for (const file of files) sum.update(file).update(of(file));
  return sum.digest('hex');
}

function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

function inputFiles(): string[] {
  const options = { cwd: root, withFileTypes: true, exclude: skip } as const;
  const files = globSync(INPUTS, options)
    .filter((entry) => entry.isFile() && !skip(entry))
    .map((entry) => join(entry.parentPath, entry.name));
  return [...new Set(files)].sort();
}

const skip = ({ name, parentPath }: { name: string; parentPath: string }) =>
  NOT_INPUTS.test(join(parentPath, name).slice(root.length));
