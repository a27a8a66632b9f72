import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${import.meta.dirname}/routes`,
      generatedRouteTree: `${import.meta.dirname}/route-tree.gen.ts`,
      autoCodeSplitting: true,
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
  ],
  define: {
    // A constant rather than an `import.meta.env` look-up, so that the page's import is removed with it.
    __DESIGN_PAGE__: JSON.stringify(command === 'serve' || process.env.VITE_DESIGN_PAGE === '1'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // Every browser of that target knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // tRPC's package does not say that its modules do nothing when loaded; unsaid, its socket client is in the first load.
        moduleSideEffects: [{ test: /@trpc[/+]client/, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/trpc': { target: server, ws: true },
    },
  },
}));
