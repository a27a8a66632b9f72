import { posix } from 'node:path';
import { circlesAmong } from './circles.ts';
import type { Import, SourceFile, Violation } from './source-files.ts';

const MODULES = 'server/modules/';

/** The closed set of files of a module. */
const VOCABULARY = [
  'schema',
  'constants',
  'policy',
  'flow',
  'queries',
  'commands',
  'presenter',
  'router',
  'uploads',
  'events',
  'reactions',
  'jobs',
  'mails',
  'audits',
  'findable',
  'testing',
];
const TOUCH_THE_DATABASE = ['queries', 'commands', 'reactions', 'jobs', 'findable'];
const OPEN_TO_OTHER_MODULES = ['queries', 'commands', 'events', 'schema', 'constants', 'flow'];

/** Of a state machine, such as `offer-flow`. */
const FLOW = /^[a-z-]+-flow$/;

type ModuleFile = {
  /** Path of the module's folder below server/modules, such as `qualifications/credentials`. */
  module: string;
  /** The file's name in the closed set; for a file in commands/ it is `commands`. */
  role: string;
};

/** The module and role of a file of server/modules; undefined for every other file. */
export function moduleFile(path: string): ModuleFile | undefined {
  if (!path.startsWith(MODULES)) return undefined;
  const folder = posix.dirname(path.slice(MODULES.length));
  const base = posix.basename(path).replace(/(\.test)?\.tsx?$/, '');
  if (posix.basename(folder) === 'commands') return { module: posix.dirname(folder), role: 'commands' };
  return { module: folder, role: FLOW.test(base) ? 'flow' : base };
}

/** A module has only the files of the closed set. */
export function checkVocabulary({ path, isTest }: SourceFile): Violation[] {
  const file = moduleFile(path);
  if (!file || isTest || VOCABULARY.includes(file.role)) return [];
  return [
    {
      path,
      message:
        `"${file.role}" is not a file that modules have (${VOCABULARY.join(', ')}, commands/<verb>). ` +
        'A rule belongs in policy.ts, a state machine in <noun>-flow.ts, a read in queries.ts, a write in commands.ts, a limit or a sentence in constants.ts; ' +
        'what several modules need belongs in server/core.',
    },
  ];
}

/** Only tests import a module's `testing.ts`. */
export function checkTesting({ path, isTest, imports }: SourceFile): Violation[] {
  if (isTest || /^(server|db)\/test\//.test(path)) return [];
  return imports
    .filter(({ target }) => target?.endsWith('/testing.ts'))
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `${specifier} is for tests alone: what the portal itself needs belongs into one of the module's other files.`,
    }));
}

/** Only some kinds of files access tables. Types of tables may be imported anywhere. */
export function checkDatabaseAccess({ path, isTest, imports }: SourceFile): Violation[] {
  const file = moduleFile(path);
  if (!file || isTest || TOUCH_THE_DATABASE.includes(file.role)) return [];
  return imports.filter(reachesDatabase).map(({ specifier, line }) => ({
    path,
    line,
    message: `${file.role} may not use ${specifier}: reads belong in queries.ts, writes in commands.ts; import from there.`,
  }));
}

function reachesDatabase({ target, typeOnly }: Import): boolean {
  return !typeOnly && Boolean(target?.startsWith('db/'));
}

/** The browser loads every `audits.ts`, too. */
export function checkAudits({ path, isTest, imports }: SourceFile): Violation[] {
  if (moduleFile(path)?.role !== 'audits' || isTest) return [];
  return imports
    .filter(({ target }) => !target?.startsWith('server/core/contract/'))
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `audits.ts runs in the browser, too, so not ${specifier}: import from server/core/contract alone.`,
    }));
}

/** Each import statement of the package costs some milliseconds of every start: see db/drizzle.ts. */
export function checkDrizzle({ path, imports }: SourceFile): Violation[] {
  if (path === 'db/drizzle.ts' || path.startsWith('client/')) return [];
  return imports
    .filter(({ specifier }) => /^drizzle-orm(\/|$)/.test(specifier))
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `${specifier} is imported in db/drizzle.ts alone: import what you need from there, and add to it what is missing.`,
    }));
}

/** The drivers of PostgreSQL by the file that opens connections with them. */
const DRIVERS: Record<string, string> = { postgres: 'db/driver.ts', pg: 'server/jobs/primary.ts' };

/** Every connection of the portal has the settings of `db/driver.ts`. Measurements compare with bare connections. */
export function checkConnections({ path, isTest, imports }: SourceFile): Violation[] {
  if (isTest || /^server\/(bench|test)\//.test(path)) return [];
  return imports
    .filter(({ specifier, typeOnly }) => !typeOnly && specifier in DRIVERS && path !== DRIVERS[specifier])
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `${specifier} opens connections in ${DRIVERS[specifier]} alone, with the settings that all have: use what that file exports.`,
    }));
}

/** Modules import only each other's public files. A group's own files are open to the modules inside it. */
export function checkModuleImports({ path, isTest, imports }: SourceFile): Violation[] {
  const file = moduleFile(path);
  if (!file || isTest) return [];
  return imports.flatMap(({ target, line }) => {
    const other = target === undefined ? undefined : moduleFile(target);
    if (!other || other.module === file.module || file.module.startsWith(`${other.module}/`)) return [];
    if (OPEN_TO_OTHER_MODULES.includes(other.role)) return [];
    // A view may embed another view; permissions are checked by the query.
    if (file.role === 'presenter' && other.role === 'presenter') return [];
    const message =
      `${other.role} is internal to the module ${other.module}: use its ${OPEN_TO_OTHER_MODULES.join(', ')}, ` +
      'or let it announce an event that this module reacts to.';
    return [{ path, line, message }];
  });
}

/** Every module may import `people`, so `people` is below them all. */
const GROUND_FLOOR = 'people';
const BELOW_PEOPLE = 'files';

/** `people` imports no module but `files`, for links to pictures. */
export function checkGroundFloor({ path, isTest, imports }: SourceFile): Violation[] {
  if (moduleFile(path)?.module !== GROUND_FLOOR || isTest) return [];
  return imports.flatMap(({ target, line }) => {
    const other = target === undefined ? undefined : moduleFile(target)?.module;
    if (other === undefined || other === GROUND_FLOOR || other === BELOW_PEOPLE) return [];
    const message =
      `people stands below all other modules, so not ${other}: what is asked of people by means of ${other} ` +
      `belongs in server/modules/${other}/queries.ts.`;
    return [{ path, line, message }];
  });
}

/** core and drivers import no modules. */
export function checkFoundations({ path, isTest, imports }: SourceFile): Violation[] {
  const foundation = /^server\/(core|drivers)\//.exec(path)?.[1];
  if (!foundation || isTest) return [];
  return imports
    .filter(({ target }) => target?.startsWith(MODULES))
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `server/${foundation} knows no module, so not ${specifier}: let the module hand over what is needed, or move what is shared to server/core.`,
    }));
}

/**
 * Modules have no import cycles: two modules that need each other are one module, or one of them should react to the
 * other's events.
 */
export const checkModuleCycles = (files: SourceFile[]): Violation[] =>
  circlesAmong(files, {
    nodeOf: (path) => moduleFile(path)?.module,
    ignore: isEvents,
  }).map(({ circle, path, line }) => ({
    path,
    line,
    message:
      `the modules import each other in a circle (${circle.join(' -> ')}): ` +
      'let one announce an event in events.ts and the other react in reactions.ts, or move what both need to server/core.',
  }));

/** Events break cycles: importing another module's events is not a dependency. */
const isEvents = (target: string) => target.endsWith('/events.ts');

/** Files of core have no import cycles, not even by types. */
export const checkCoreCircles = (files: SourceFile[]): Violation[] =>
  circlesAmong(files, { nodeOf: (path) => (path.startsWith('server/core/') ? path : undefined) }).map(
    ({ circle, path, line }) => ({
      path,
      line,
      message: `these files import each other in a circle (${circle.join(' -> ')}): give what both need a file of its own, or hand it over.`,
    }),
  );
