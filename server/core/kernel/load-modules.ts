import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AnyReaction } from './events.ts';
import type { Findable } from './findable.ts';
import type { Job } from './jobs.ts';
import type { Upload } from './uploads.ts';

/** Declarations that are loaded by file name; nothing is registered by hand. */
export type LoadedModules = {
  reactions: AnyReaction[];
  jobs: Job[];
  uploads: Upload[];
  /** In their order on screen. */
  findables: Findable[];
};

export const modulesFolder = new URL('../../modules/', import.meta.url);

/**
 * Imports every `reactions.ts`, `jobs.ts`, `uploads.ts` and `findable.ts` below `server/modules`, in alphabetical
 * order.
 * @throws when such a file lacks its export, or two declarations have one name
 */
export async function loadModules(folder: URL = modulesFolder): Promise<LoadedModules> {
  const jobs = (await exportsOf<Job[]>(folder, 'jobs')).flat();
  const uploads = (await exportsOf<Upload[]>(folder, 'uploads')).flat();
  refuseEqual(
    'jobs',
    jobs.map(({ name }) => name),
  );
  refuseEqual(
    'uploads',
    uploads.flatMap(({ name, paths }) => [name, ...paths]),
  );
  refuseEqual(
    'uses of files',
    [...new Set(uploads.map(({ use }) => use))].map(({ name }) => name),
  );
  const findables = (await exportsOf<Findable | Findable[]>(folder, 'findable')).flat();
  refuseEqual(
    'kinds of things to find',
    findables.map(({ kind }) => kind),
  );
  return {
    reactions: (await exportsOf<AnyReaction[]>(folder, 'reactions')).flat(),
    jobs,
    uploads,
    findables: findables.sort((one, other) => one.order - other.order),
  };
}

/** The export called like the file, of every file of that name, in alphabetical order of their paths. */
export async function exportsOf<T>(folder: URL, name: string): Promise<T[]> {
  const paths: string[] = [];
  for await (const path of glob(`**/${name}.ts`, { cwd: fileURLToPath(folder) })) paths.push(path);
  const found: T[] = [];
  for (const path of paths.sort()) {
    const file: Record<string, unknown> = await import(new URL(path.replaceAll('\\', '/'), folder).href);
    if (file[name] === undefined) throw new Error(`server/modules/${path} does not export \`${name}\`.`);
    found.push(file[name] as T);
  }
  return found;
}

/** @throws when a name occurs twice */
export function refuseEqual(what: string, names: string[]) {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new Error(`Two ${what} are called ${name}.`);
    seen.add(name);
  }
}
