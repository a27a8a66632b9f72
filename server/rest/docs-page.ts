import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const uiFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * The API document to read and to try in the browser. Its script is a file of the portal, so that the strict CSP
 * holds.
 */
export async function docsPage(app: FastifyInstance, settings: Pick<Settings, 'companyName'>): Promise<void> {
  await app.register(staticFiles, {
    root: uiFolder,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/.test(path),
  });
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(settings.companyName)),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  );
}

const startScript = `window.addEventListener('load', () => {
  SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, persistAuthorization: false });
});
`;

const page = (companyName: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${companyName.replace(/[<&]/g, '')} Portal API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
