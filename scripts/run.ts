import { type SpawnOptions, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type RunResult = { code: number; output: string };

/** Runs a program and returns the output of both streams, interleaved. */
export function capture(command: string, args: string[], options: SpawnOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program in this terminal and returns its exit code. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * The script behind a package's command, to run with this Node: no shell, and alike on every system.
 * @throws when the package is not installed or has no such command
 */
export function commandOf(packageName: string, command = packageName, from = import.meta.url): string {
  const require = createRequire(from);
  const manifestPath = findManifest(require, packageName);
  const { bin }: { bin?: string | Record<string, string> } = require(manifestPath);
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (!script) throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(dirname(manifestPath), script);
}

/** Some packages do not export their package.json, so it is searched in the resolution paths. */
function findManifest(require: NodeJS.Require, packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const path = join(folder, packageName, 'package.json');
    try {
      return require.resolve(path);
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`The package ${packageName} is not installed.`);
}
