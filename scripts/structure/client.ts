import { circlesAmong } from './circles.ts';
import type { Import, SourceFile, Violation } from './source-files.ts';

/** From top to bottom. A file imports from its own layer and those below. */
const LAYERS = ['routes', 'features', 'components', 'ui', 'lib'] as const;

/** Files of the server that also run in a browser. */
const SHARED_WITH_BROWSER = [
  /^server\/modules\/.+\/schema\.ts$/,
  /^server\/modules\/.+\/constants\.ts$/,
  /^server\/core\/contract\/[^/]+\.ts$/,
];
const API_TYPE = 'server/trpc/app-router.ts';

/** The client may import the server's contract only. */
export function checkClientImports({ path, imports }: SourceFile): Violation[] {
  if (!path.startsWith('client/') || path.startsWith('client/e2e/')) return [];
  return imports.flatMap((entry) => {
    const message = messageFor(entry);
    return message ? [{ path, line: entry.line, message }] : [];
  });
}

function messageFor({ specifier, target, typeOnly }: Import): string | undefined {
  if (target === undefined) {
    return /^(drizzle-orm|postgres|fastify)(\/|$)/.test(specifier)
      ? `${specifier} does not run in a browser: ask the server through client/lib/trpc.`
      : undefined;
  }
  if (target.startsWith('db/')) {
    return `the client does not know the database, so not ${specifier}: what a screen shows is described in the module's schema.ts.`;
  }
  if (!target.startsWith('server/')) return undefined;
  if (target === API_TYPE) {
    return typeOnly
      ? undefined
      : `import ${specifier} with \`import type\`: its code is the server's, only its type is shared.`;
  }
  if (SHARED_WITH_BROWSER.some((shared) => shared.test(target))) return undefined;
  return `${specifier} is the server's own: the client imports the type of ${API_TYPE}, a module's schema.ts and constants.ts and core/contract; move what both need there.`;
}

/** Layers of the client import downward: routes -> features -> components -> ui -> lib. */
export function checkClientLayers({ path, isTest, imports }: SourceFile): Violation[] {
  const from = layerOf(path);
  if (!from || isTest) return [];
  return imports.flatMap(({ target, line }) => {
    const to = target === undefined ? undefined : layerOf(target);
    if (!to) return [];
    if (LAYERS.indexOf(to) >= LAYERS.indexOf(from)) return [];
    const message =
      `client/${from} may not use client/${to} (${LAYERS.join(' -> ')}): ` +
      `move what is shared down, or pass it in as a property.`;
    return [{ path, line, message }];
  });
}

/** Files of the client have no import cycles, not even by types: one file of a cycle should be split. */
export const checkClientCircles = (files: SourceFile[]): Violation[] =>
  circlesAmong(files, {
    nodeOf: (path) => (layerOf(path) ? path : undefined),
  }).map(({ circle, path, line }) => ({
    path,
    line,
    message: `these files import each other in a circle (${circle.join(' -> ')}): give what both need a file of its own, or pass it in.`,
  }));

const layerOf = (path: string) => LAYERS.find((layer) => path.startsWith(`client/${layer}/`));
