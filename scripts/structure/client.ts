import type { Import, SourceFile, Violation } from './source-files.ts';

/** From the screen down to the ground. A file imports from its own layer and those below. */
const LAYERS = ['routes', 'features', 'components', 'ui', 'lib'] as const;

/** What of the server also runs in a browser. */
const SHARED_WITH_BROWSER = [
  /^server\/modules\/.+\/schema\.ts$/,
  /^server\/modules\/.+\/constants\.ts$/,
  /^server\/core\/(access|schema|us-states)\.ts$/,
];
const API_TYPE = 'server/trpc/app-router.ts';

/** The client knows the server's contract and nothing else of it. */
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
  return `${specifier} is the server's own: the client imports the type of ${API_TYPE}, a module's schema.ts and constants.ts, core/access.ts, core/schema.ts and core/us-states.ts; move what both need there.`;
}

/** Inside the client everything hangs downward: routes -> features -> components -> ui -> lib. */
export function checkClientLayers({ path, isTest, imports }: SourceFile): Violation[] {
  const from = placeOf(path);
  if (!from || isTest) return [];
  return imports.flatMap(({ target, line }) => {
    const to = target === undefined ? undefined : placeOf(target);
    if (!to) return [];
    if (LAYERS.indexOf(to.layer) < LAYERS.indexOf(from.layer)) {
      const message =
        `client/${from.layer} may not use client/${to.layer} (${LAYERS.join(' -> ')}): ` +
        `move what is shared down, or pass it in as a property.`;
      return [{ path, line, message }];
    }
    const foreign = from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature;
    if (!foreign || isOpenToOtherFeatures(to.rest)) return [];
    const message = `${target} is internal to the feature ${to.feature}: other features use its queries, search, model, hooks and components; what all need belongs in client/components.`;
    return [{ path, line, message }];
  });
}

function placeOf(path: string) {
  const [root, layer, feature = '', ...rest] = path.split('/');
  const known = LAYERS.find((name) => name === layer);
  return root === 'client' && known ? { layer: known, feature, rest } : undefined;
}

/** `rest` is the path below the feature. A page and the feature's declarations are for the frame alone. */
const isOpenToOtherFeatures = (rest: string[]): boolean =>
  /(^|\/)((queries|search|model)\.ts|(model|hooks|components)\/[^/]+)$/.test(rest.join('/'));
