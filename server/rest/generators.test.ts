import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadModules } from '../core/kernel/load-modules.ts';
import { openApiDocument } from './openapi.ts';

/** Clients that three generators make from the API document, without a flag, compile with what an integrator writes. */

const project = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The file that a package's command starts. */
function commandOf(name: string): string {
  const require = createRequire(join(project, 'package.json'));
  const path = join(project, 'node_modules', name, 'package.json');
  const { bin } = require(path) as { bin: string | Record<string, string> };
  const command = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (command === undefined) throw new Error(`${name} has no command`);
  return join(dirname(path), command);
}

let folder: string;
beforeAll(async () => {
  // In the project, so that the client finds the generator's runtime.
  await mkdir(join(project, '.cache'), { recursive: true });
  folder = await mkdtemp(join(project, '.cache/generators-'));
  const { uploads } = await loadModules();
  const address = { companyName: 'Company', portalUrl: 'https://portal.company.net' };
  await writeFile(join(folder, 'api.json'), JSON.stringify(await openApiDocument(address, uploads)));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'esnext',
        target: 'es2023',
        moduleResolution: 'bundler',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
      },
      include: ['use.ts'],
    }),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const ID = '01980000-0000-7000-8000-000000000001';

test.each([
  [
    'openapi-typescript-codegen',
    ['--input', 'api.json', '--output', 'client'],
    `import { DocumentsService } from './client';
    const form = (file: Blob) => ({ file, name: 'Manual', departmentIds: ['${ID}'] });
    export const send = (file: Blob) => DocumentsService.documentsUpload(form(file));
    export const wrong = (file: Blob) =>
      // @ts-expect-error a list, not a text
      DocumentsService.documentsUpload({ ...form(file), departmentIds: 'Claims' });`,
  ],
  [
    'oazapfts',
    ['api.json', 'client.ts'],
    `import { documentsUpload } from './client';
    export const send = (file: Blob) => documentsUpload({ file, name: 'Manual', departmentIds: ['${ID}'] });
    // @ts-expect-error a list, not a text
    export const wrong = (file: Blob) => documentsUpload({ file, name: 'Manual', departmentIds: 'Claims' });`,
  ],
  [
    'swagger-typescript-api',
    ['generate', '-p', 'api.json', '-o', '.', '-n', 'client.ts'],
    `import { Api } from './client';
    const api = new Api();
    export const send = (file: File) =>
      api.documents.documentsUpload({ file, name: 'Manual', departmentIds: ['${ID}'] });
    // @ts-expect-error a list, not a text
    export const wrong = (file: File) => api.documents.documentsUpload({ file, name: 'Manual', departmentIds: 'Claims' });`,
  ],
])(
  '%s',
  async (generator, args, use) => {
    for (const made of ['client', 'client.ts'])
      await rm(join(folder, made), { recursive: true, force: true });
    await run(process.execPath, [commandOf(generator), ...args], { cwd: folder });
    await writeFile(join(folder, 'use.ts'), use);
    const compiler = join(project, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((failure) => failure);
    expect(stdout).toBe('');
  },
  120_000,
);

test('no field of a request has a default in its schema: generators would require it', async () => {
  const document = JSON.parse(await readFile(join(folder, 'api.json'), 'utf8'));
  const schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> =
    document.components.schemas;
  const withDefault = Object.entries(schemas).flatMap(([name, { properties = {}, required = [] }]) =>
    Object.entries(properties)
      .filter(([field, schema]) => 'default' in schema && !required.includes(field))
      .map(([field]) => `${name}.${field}`),
  );
  expect(withDefault).toEqual([]);
});
