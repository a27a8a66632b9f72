import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join, posix, relative } from 'node:path';
import { capture } from './run.ts';

/** One stage of a Dockerfile, in a folder that stands for its root. */
export type Stage = {
  name: string;
  image: string;
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
};

type Options = {
  /** The folder of the Dockerfile, from which it copies. */
  context: string;
  /** An empty folder for the stages. */
  target: string;
  run: (command: string, stage: Stage) => Promise<void>;
};

/** The path on this machine of a path in the stage. */
export const inStage = ({ folder, workdir }: Pick<Stage, 'folder' | 'workdir'>, path: string): string =>
  join(folder, posix.resolve(workdir, path));

/**
 * Follows the instructions of a Dockerfile without a container engine. Base images are not laid out.
 * @returns the last stage, and the base images of all stages
 * @throws for an unknown instruction
 */
export async function layOutImage(options: Options): Promise<{ last: Stage; images: string[] }> {
  const stages: Stage[] = [];
  for (const [instruction, rest] of instructionsOf(
    await readFile(join(options.context, 'Dockerfile'), 'utf8'),
  )) {
    if (instruction === 'FROM') stages.push(await beginStage(rest, stages, options.target));
    else await follow(instruction, rest, stages, options);
  }
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  return { last, images: stages.map(({ image }) => image).filter((image) => image !== '') };
}

function instructionsOf(text: string): Array<[string, string]> {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines.map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()]);
}

async function beginStage(rest: string, stages: Stage[], target: string): Promise<Stage> {
  const [image = '', , name = `stage-${stages.length}`] = rest.split(' ');
  const folder = join(target, name);
  await mkdir(folder);
  const base = stages.find((stage) => stage.name === image);
  if (!base) return { name, image, folder, workdir: '/', env: {}, command: [], healthcheck: [] };
  await copyWhole(base.folder, folder);
  return { ...base, name, image: '', folder };
}

async function follow(instruction: string, rest: string, stages: Stage[], options: Options): Promise<void> {
  const stage = stages.at(-1);
  if (!stage) throw new Error(`${instruction} comes before FROM.`);
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = posix.resolve(stage.workdir, rest);
      await mkdir(inStage(stage, '.'), { recursive: true });
      return;
    case 'ENV':
      for (const entry of rest.split(' ')) {
        stage.env[entry.slice(0, entry.indexOf('='))] = entry.slice(entry.indexOf('=') + 1);
      }
      return;
    case 'COPY':
      return copy(rest.split(' '), stage, stages, options);
    case 'RUN':
      return options.run(rest, stage);
    case 'CMD':
      stage.command = JSON.parse(rest);
      return;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
      return;
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE':
      return;
    default:
      throw new Error(`The Dockerfile has ${instruction}, which nobody lays out.`);
  }
}

async function copy(words: string[], stage: Stage, stages: Stage[], { context }: Options): Promise<void> {
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const source = from === undefined ? undefined : stages.find(({ name }) => name === from);
  if (from !== undefined && !source)
    throw new Error(`The Dockerfile copies from ${from}, which is no stage.`);
  const target = words.pop() ?? '.';
  const isIgnored = await ignoredIn(context);
  for (const word of words) {
    if (source) {
      await copyWhole(inStage(source, word), inStage(stage, target));
      continue;
    }
    // A folder's content is copied into the target; a file, too, if the target is a folder.
    const isFile = /\.\w+$/.test(basename(word));
    const place = isFile && /(^\.\/?|\/)$/.test(target) ? join(target, basename(word)) : target;
    const filter = (path: string) => !isIgnored(path);
    await cp(join(context, word), inStage(stage, place), { recursive: true, filter });
  }
}

/** A stage has tens of thousands of files, so they are hard-linked where possible. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const linked = await capture('cp', ['-al', `${from}/.`, to]);
  if (linked.code === 0) return;
  const { code, output } = await capture('cp', ['-a', `${from}/.`, to]);
  if (code !== 0) throw new Error(output);
}

async function ignoredIn(context: string): Promise<(path: string) => boolean> {
  const patterns = (await readFile(join(context, '.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  const ignored = new RegExp(`^(?:${patterns.map(patternOf).join('|')})(?:/|$)`);
  return (path) => ignored.test(relative(context, path));
}

const patternOf = (pattern: string) =>
  pattern
    .replaceAll('.', '\\.')
    .replace(/^\*\*\//, '(?:.*/)?')
    .replace(/(?<!\.)\*/, '[^/]*');
