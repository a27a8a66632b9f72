import { join } from 'node:path';
import type { Plugin } from 'vite';

type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const here = import.meta.dirname;
/** Entry modules of the two first pages. */
const FIRST_PAGES = {
  signIn: ['routes/login.tsx'],
  portal: [
    'routes/_portal.tsx',
    'routes/_portal/dashboard.tsx',
    'features/session/components/lazy-signed-in.tsx',
  ],
};

/** All routes: loaded with every page but the sign-in page. */
const ROUTES = 'route-tree.gen.ts';

/**
 * The chunks of the first pages. A browser fetches six files at a time, and a phone waits long for each, so
 * a first page gets few files rather than dozens of single modules. The first chunk has the code that both
 * pages share, with its packages; the second one is the sign-in page, the smaller of the two.
 */
export function firstPageChunks() {
  let signIn: Set<string> | undefined;
  let portal: Set<string> | undefined;
  let routes: Set<string> | undefined;
  // Both pages use parts of the router that the start does not; neither page may load the other's chunk for them.
  const isRouter = (id: string) => /[\\/]@tanstack[\\/]react-router[\\/]/.test(id);
  const chunk = (
    name: string,
    priority: number,
    holds: (inSignIn: boolean, inPortal: boolean) => boolean,
  ) => ({
    name: (id: string, graph: Graph): string | null => {
      signIn ??= modulesOf(FIRST_PAGES.signIn, graph);
      portal ??= modulesOf(FIRST_PAGES.portal, graph);
      return holds(signIn.has(id) || isRouter(id), portal.has(id) || isRouter(id)) ? name : null;
    },
    priority,
  });
  return [
    // Used by the realtime connection only, which is opened after the page is rendered; with the rest of its package it
    // would be in the start.
    {
      name: 'live-link',
      test: /[\\/]@trpc[\\/]client[\\/]dist[\\/]wsLink/,
      priority: 6,
      includeDependenciesRecursively: false,
    },
    chunk('pages', 4, (inSignIn, inPortal) => inSignIn && inPortal),
    chunk('sign-in', 3, (inSignIn) => inSignIn),
    {
      name: (id: string, graph: Graph): string | null => {
        routes ??= modulesBehind([join(here, ROUTES)], graph);
        return routes.has(id) ? 'routes' : null;
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    chunk('portal', 1, (_inSignIn, inPortal) => inPortal),
    ...sharedChunks(),
  ];
}

/** Packages that a page's code has already, because every page begins with them. */
const EVERYWHERE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|clsx|class-variance-authority|tailwind-merge|lucide-react|@tanstack[\\/][^\\/]+|@trpc[\\/][^\\/]+)[\\/]/;
const OVERLAYS =
  /[\\/]node_modules[\\/](@radix-ui[\\/](?!react-popper[\\/])[^\\/]+|radix-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|detect-node-es|get-nonce|aria-hidden|tslib)[\\/]/;
const MENUS = /[\\/]node_modules[\\/](@floating-ui[\\/][^\\/]+|@radix-ui[\\/]react-popper)[\\/]/;
const FORMS = /[\\/]node_modules[\\/](react-hook-form|@hookform[\\/]resolvers)[\\/]/;
/** Our own modules that belong to no feature. */
const COMMON = /[\\/]client[\\/](ui|lib|components)[\\/]/;

/**
 * The modules that pages behind the router share, in six files rather than some sixty. The packages behind a module decide its file, so that
 * those for forms, dialogs and menus come only to pages that use them, and so that no two files import each other. Parts of
 * features, and larger packages, are files of their own.
 */
function sharedChunks() {
  const known = new Map<string, ReadonlySet<string>>();
  /** The kinds of packages behind a module. */
  const kindsOf = (id: string, graph: Graph): ReadonlySet<string> => {
    const before = known.get(id);
    if (before) return before;
    const kinds = new Set<string>();
    // Ends a circle of imports, too.
    known.set(id, kinds);
    if (EVERYWHERE.test(id)) return kinds;
    if (FORMS.test(id)) return kinds.add('forms');
    if (OVERLAYS.test(id)) kinds.add('overlays');
    else if (MENUS.test(id)) kinds.add('overlays').add('menus');
    else if (id.includes('node_modules')) return kinds.add('others');
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      for (const kind of kindsOf(imported, graph)) kinds.add(kind);
    return kinds;
  };
  const names = new Map([
    ['', 'shared'],
    ['overlays', 'overlays'],
    ['menus overlays', 'menus'],
    ['forms', 'forms'],
    ['forms overlays', 'form-dialogs'],
  ]);
  return [
    // A few bytes each.
    {
      name: 'icons',
      test: /[\\/]lucide-react[\\/]/,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: (id: string, graph: Graph): string | null => {
        if (!COMMON.test(id) && !/node_modules/.test(id)) return null;
        return names.get([...kindsOf(id, graph)].sort().join(' ')) ?? null;
      },
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ];
}

/** The chunks that `main.tsx` asks for at once, by the outline that the document shows until then. */
const FIRST_CHUNKS = { login: ['pages', 'sign-in'], portal: ['pages', 'routes', 'portal'] };

/**
 * Names the files of the first pages' chunks in the document, so that `public/theme.js` can request them beside the start
 * of the code rather than after it.
 */
export const firstPageFiles = (): Plugin => ({
  name: 'first-page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const fileOf = (name: string) => {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
        if (!chunk) throw new Error(`There is no chunk ${name}.`);
        return `/${chunk.fileName}`;
      };
      const metas = Object.entries(FIRST_CHUNKS).map(
        ([outline, names]) => `<meta name="code-of-${outline}" content="${names.map(fileOf).join(' ')}" />`,
      );
      return page.replace('<!-- first-page-files -->', metas.join('\n    '));
    },
  },
});

/**
 * Our own modules behind these files, which are loaded when they are opened. Packages come with the chunks that use
 * them.
 */
const modulesOf = (files: string[], graph: Graph): Set<string> =>
  modulesBehind(
    files.flatMap((file) => graph.getModuleInfo(join(here, file))?.dynamicallyImportedIds ?? []),
    graph,
  );

function modulesBehind(waiting: string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('node_modules') || !/\.tsx?(\?|$)/.test(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
