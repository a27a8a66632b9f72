import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const FILE = 'icons.svg';
const PLACE = '<!-- icons -->';
/** A module of Lucide that draws one icon. */
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([a-z0-9-]+)\.mjs$/;

const nameOf = (path: string) => ICON.exec(path)?.[1];

type Icon = [tag: string, attributes: Record<string, string>][];

/**
 * Puts Lucide's icons into one SVG file, a `<symbol>` for each one that the portal uses, and replaces the icons' modules with
 * components that show a symbol. As scripts, each icon of the first page's frame and cards was read before the page
 * was shown. In development and in tests of modules, icons are Lucide's own.
 */
export function icons(): Plugin {
  let address = '';
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      // Lucide's older names of icons are modules, too, which hand on an icon.
      filter: { id: ICON, code: '__iconData' },
      handler(_code, id) {
        const component = JSON.stringify(`${import.meta.dirname}/ui/symbol-icon.tsx`);
        return `import { symbolIcon } from ${component};\nexport default symbolIcon('${nameOf(id)}');`;
      },
    },
    async generateBundle(_options, bundle) {
      const used = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
        .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        .filter((id) => ICON.test(id));
      const source = await iconFile([...new Set(used)].sort());
      address = `/${this.getFileName(this.emitFile({ type: 'asset', name: FILE, source }))}`;
    },
    transformIndexHtml: {
      order: 'post',
      // Begins to load the file beside the code, and keeps it for the life of the page. A preload would load it twice: browsers
      // do not count what `<use>` refers to as an image.
      handler: (page) =>
        page.replace(PLACE, `<svg class="hidden" data-icons="${address}"><use href="${address}#x" /></svg>`),
    },
  };
}

/** The file with these icons, of which the modules' paths are given. */
export async function iconFile(paths: string[]): Promise<string> {
  const symbols = paths.map(async (path) => {
    const { __iconData } = (await import(pathToFileURL(path).href)) as { __iconData: { node: Icon } };
    const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    });
    return `<symbol id="${nameOf(path)}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(symbols)).join('')}</svg>`;
}
