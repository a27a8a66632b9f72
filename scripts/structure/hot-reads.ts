import { moduleFile } from './modules.ts';
import type { SourceFile, Violation } from './source-files.ts';

const HOT = 'server/core/data/hot/';

/**
 * Modules with a read that people make all day, or that every request makes; `files` signs the links in their text, and
 * `training` has the completion report, whose first page is a prepared statement.
 */
const HOT_MODULES = [
  'directory',
  'talent',
  'notifications',
  'messenger',
  'profile',
  'auth',
  'files',
  'training',
];

/** Only the hot reads use the machinery of `server/core/data/hot`; its README says what belongs on the list. */
export function checkHotReads({ path, isTest, imports }: SourceFile): Violation[] {
  const [module = ''] = moduleFile(path)?.module.split('/') ?? [];
  if (module === '' || isTest || HOT_MODULES.includes(module)) return [];
  return imports
    .filter(({ target }) => target?.startsWith(HOT))
    .map(({ specifier, line }) => ({
      path,
      line,
      message:
        `${module} has no hot read, so not ${specifier}: select with Drizzle and use a presenter. ` +
        `${HOT}README.md says what a read has to show in \`pnpm bench\` before it may.`,
    }));
}
