import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScriptError, withExplanation } from './explain.ts';
import { browserFiles } from './new-module/browser-files.ts';
import { type Names, namesFor } from './new-module/names.ts';
import { serverFiles } from './new-module/server-files.ts';
import { capture, commandOf } from './run.ts';

const ROUTER = 'server/trpc/app-router.ts';
const ABILITIES = 'server/core/contract/abilities.ts';

/**
 * Writes the files of a new module: a table with a list that everybody reads and administrators add to, its screen, its
 * sample and its tests. Returns the paths.
 * @throws {ScriptError} when the noun is no plural in kebab-case, or one of the files exists
 */
export function writeModule(root: string, noun: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(noun)) {
    throw new ScriptError(
      'Name the module with a plural noun in kebab-case, such as: pnpm new-module time-clocks',
    );
  }
  const names = namesFor(noun);
  if (names.one.kebab === noun) throw new ScriptError(`Name the module with a plural noun: ${noun} is none.`);
  const files = { ...serverFiles(names), ...browserFiles(names) };
  for (const path of [`server/modules/${noun}`, `client/features/${noun}`, ...Object.keys(files)]) {
    if (existsSync(join(root, path))) throw new ScriptError(`${path} is there already.`);
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(files);
}

/** The app router with the module's line. With its ability, all that a new module changes outside of its own files. */
export function withRouter(appRouter: string, { kebab, camel }: Pick<Names, 'kebab' | 'camel'>): string {
  return appRouter
    .replace(
      'import { realtimeRouter }',
      `import { ${camel}Router } from '../modules/${kebab}/router.ts';\nimport { realtimeRouter }`,
    )
    .replace('  realtime: realtimeRouter,', `  ${camel}: ${camel}Router,\n  realtime: realtimeRouter,`);
}

/** The abilities with that of the module, which only administrators have. */
export const withAbility = (abilities: string, { camel, words }: Pick<Names, 'camel' | 'words'>): string =>
  abilities.replace(
    '} satisfies Record<string, Declared>;',
    `  '${camel}.manage': changes('duty', 'Adds and deletes ${words}.'),\n} satisfies Record<string, Declared>;`,
  );

/** Writes the tree of routes, as the build does. The generator belongs to the router's plugin. */
export async function writeRouteTree(root: string): Promise<void> {
  const plugin = createRequire(join(root, 'client/package.json')).resolve('@tanstack/router-plugin');
  const generator = createRequire(plugin).resolve('@tanstack/router-generator');
  const { Generator, getConfig } = await import(pathToFileURL(generator).href);
  const client = join(root, 'client');
  const places = {
    target: 'react',
    routesDirectory: join(client, 'routes'),
    generatedRouteTree: join(client, 'route-tree.gen.ts'),
    quoteStyle: 'single',
  };
  await new Generator({ config: getConfig(places, client), root: client }).run();
}

if (import.meta.main) {
  await withExplanation(async () => {
    const noun = process.argv[2] ?? '';
    const root = process.cwd();
    const paths = writeModule(root, noun);
    for (const [path, withNew] of [
      [ROUTER, withRouter],
      [ABILITIES, withAbility],
    ] as const)
      writeFileSync(join(root, path), withNew(readFileSync(join(root, path), 'utf8'), namesFor(noun)));
    await writeRouteTree(root);
    // Line breaks and the order of imports depend on the noun.
    const biome = commandOf('@biomejs/biome', 'biome');
    await capture(process.execPath, [biome, 'check', '--write', ...paths, ROUTER, ABILITIES]);
    console.log(`${paths.join('\n')}

Its router is in ${ROUTER}, and who may change it in ${ABILITIES}. Next: describe the table, then run \`pnpm db:generate --name ${namesFor(noun).snake}\`.`);
  });
}
