import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { appGlyphs } from './app-glyphs.ts';
import { firstPageChunks, firstPageFiles } from './chunks.ts';
import { icons } from './icons.ts';

const server = 'http://localhost:3000';

/** Puts the outline of the page into the built document. In development styles come by script, so it would show unstyled. */
const shell = (): Plugin => ({
  name: 'shell',
  apply: 'build',
  transformIndexHtml: (page) =>
    page.replace('<!-- shell.html -->', () =>
      readFileSync(`${import.meta.dirname}/shell.html`, 'utf8').replaceAll(/>\s+</g, '><'),
    ),
});

/** Fails the build where a module of the server that is imported here needs Node: the page would fail at that call only. */
const refuseNode = (): Plugin => ({
  name: 'refuse-node',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('node:') && importer && !importer.includes('node_modules')) {
      this.error(`${importer} imports ${id}, which browsers do not have.`);
    }
  },
});

/**
 * Files that PDF.js fetches by name when a document needs them: CJK character maps, the standard fonts, decoders of
 * scanned pictures (without WebAssembly, which the content security policy forbids), icons of annotations.
 */
const pdfjsFiles = () => {
  const from = `${import.meta.dirname}/node_modules/pdfjs-dist`;
  const { version } = JSON.parse(readFileSync(`${from}/package.json`, 'utf8'));
  // Built files are cached forever, so each version needs its own path.
  const files = (src: string, folder: string) => ({
    src: `${from}/${src}`,
    dest: `assets/pdfjs-${version}/${folder}`,
    rename: { stripBase: true as const },
  });
  return viteStaticCopy({
    targets: [
      files('cmaps/*.bcmap', 'cmaps'),
      files('standard_fonts/*.{pfb,ttf}', 'fonts'),
      files('wasm/*_nowasm_fallback.js', 'decoders'),
      files('web/images/annotation-*.svg', 'icons'),
    ],
    silent: true,
  });
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/route-tree.gen.ts`,
      autoCodeSplitting: true,
      // A loader is loaded with its page, so that the start does not hold the queries of every page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    shell(),
    refuseNode(),
    firstPageFiles(),
    appGlyphs(),
    icons(),
    pdfjsFiles(),
  ],
  resolve: {
    // React has the hook itself since version 18; the package is for the ones before.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  define: {
    // A constant rather than an `import.meta.env` look-up, so that the page's import is removed with it.
    __DESIGN_PAGE__: JSON.stringify(command === 'serve' || process.env.VITE_DESIGN_PAGE === '1'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Every targeted browser supports it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // tRPC's package does not declare its modules free of side effects; without this, its socket client is in the
        // first load.
        moduleSideEffects: [{ test: /@trpc[/+]client/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // One file for modules of every page. A browser requests six at a time, and a phone has a high latency for
            // each.
            { name: 'start', tags: ['$initial'], priority: 5 },
            ...firstPageChunks(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/feeds': server,
      '/trpc': { target: server, ws: true },
    },
  },
}));
