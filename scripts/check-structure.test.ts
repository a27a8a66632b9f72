import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './check-structure.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-structure-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Writes the files and returns one line for each violation. */
async function violationsIn(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return (await findViolations(root)).map(
    ({ path, line, message }) => `${path}${line === undefined ? '' : `:${line}`} ${message}`,
  );
}

const GUARDED = `
  import { audit, write } from '../../../core/kernel/write.ts';
  export async function rename(ctx) {
    requireAbility(ctx.actor, 'portal.arrange');
    await write(ctx, (tx) => audit(tx, ctx, {}));
  }
`;

test('a well-kept tree has nothing to say', async () => {
  expect(
    await violationsIn({
      'server/modules/files/constants.ts': 'export const MAX = 1;',
      'server/modules/files/queries.ts': "import { files } from '@portal/db/schema/files.ts';",
      'server/modules/files/commands/rename.ts': GUARDED,
      'server/modules/files/commands/rename.test.ts': "import { eq } from '@portal/db/drizzle.ts';",
      'server/modules/files/presenter.ts': "import type { files } from '@portal/db/schema/files.ts';",
      'server/modules/qualifications/policy.ts': 'export const can = true;',
      'server/modules/qualifications/credentials/commands.ts':
        "import { can } from '../policy.ts'; import { MAX } from '../../files/constants.ts';",
      'server/core/kernel/write.ts': "import { sql } from '@portal/db/drizzle.ts';",
      'server/modules/talent/constants.ts': '',
      'client/lib/api/api.ts': "import type { AppRouter } from '@portal/server/trpc/app-router.ts';",
      'client/lib/api/trpc.ts': "import type { AppRouter } from '@portal/server/trpc/app-router.ts';",
      'client/features/files/search.ts': "import { MAX } from '@portal/server/modules/files/constants.ts';",
      'client/features/files/queries.ts': "import '../../lib/trpc.ts';",
      'client/features/talent/talent-page.tsx':
        "import '../files/queries.ts'; import '../../ui/button.tsx'; import './hooks/use-zoom.ts';",
      'client/features/talent/nav-entry.ts': "import { Map } from 'lucide-react';",
      'client/features/talent/hooks/use-zoom.ts':
        "import { useState } from 'react'; import '../model/zoom.ts';",
      'client/features/talent/model/zoom.ts':
        "import { geoPath } from 'd3-geo'; import type { Outputs } from '../../../lib/api/api.ts';",
      'client/features/talent/model/zoom.test.ts': "import '../talent-page.tsx';",
      'client/features/qualifications/components/card.tsx': '',
      'client/features/qualifications/licenses/admin-tab.ts': '',
      'client/features/qualifications/licenses/model.ts': '',
      'client/features/qualifications/licenses/components/license-card.tsx':
        "import '../../components/card.tsx'; import '../model.ts';",
      'client/features/shell/hooks/use-entries.ts': '',
      'client/routes/files.tsx': "import '../features/files/search.ts';",
      'client/ui/button.tsx': '',
    }),
  ).toEqual([]);
});

describe('modules', () => {
  test('declare their audits by what runs in a browser', async () => {
    const found = await violationsIn({
      'server/modules/files/audits.ts':
        "import { named } from '../../core/contract/audit-words.ts'; import { readFile } from 'node:fs';",
    });
    expect(found).toEqual([expect.stringContaining('audits.ts:1 audits.ts runs in the browser')]);
  });

  test('keep what tests know of them out of the portal', async () => {
    const found = await violationsIn({
      'server/modules/files/testing.ts': "import { files } from '@portal/db/schema/files.ts';",
      'server/modules/files/queries.ts': "import { makeFile } from './testing.ts';",
      'server/modules/files/queries.test.ts': "import { makeFile } from './testing.ts';",
      'server/modules/users/testing.ts': "import { makeFile } from '../files/testing.ts';",
      'server/core/kernel/write.ts': "import { makeFile } from '../../modules/files/testing.ts';",
      'server/test/harness.ts': "import { makeFile } from '../modules/files/testing.ts';",
    });
    expect(found.filter((line) => line.includes('for tests alone'))).toEqual([
      expect.stringContaining('server/core/kernel/write.ts:1'),
      expect.stringContaining('server/modules/files/queries.ts:1'),
    ]);
    expect(found).toHaveLength(3);
  });

  test('have a closed set of file names', async () => {
    const [first, ...rest] = await violationsIn({
      'server/modules/files/helpers.ts': '',
      'server/modules/files/sub/util.ts': '',
    });
    expect(first).toMatch(
      /^server\/modules\/files\/helpers\.ts "helpers" is not a file that modules have.*server\/core/,
    );
    expect(rest).toHaveLength(1);
  });

  test('touch the database in four files only', async () => {
    const [policy, router, ...rest] = await violationsIn({
      'server/modules/files/policy.ts':
        "import type { X } from '@portal/db/client.ts';\nimport { files } from '@portal/db/schema/files.ts';",
      'server/modules/files/router.ts': "import { eq } from '@portal/db/drizzle.ts';",
      'server/modules/files/jobs.ts': "import { eq } from '@portal/db/drizzle.ts';",
    });
    expect(policy).toMatch(
      /^server\/modules\/files\/policy\.ts:2 policy may not use @portal\/db.*queries\.ts/,
    );
    expect(router).toContain('router may not use @portal/db/drizzle.ts');
    expect(rest).toEqual([]);
  });

  test('get Drizzle from one file', async () => {
    const found = await violationsIn({
      'db/drizzle.ts': "export { eq } from 'drizzle-orm';",
      'server/core/kernel/write.ts': "import { eq } from 'drizzle-orm';",
      'db/schema/files.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
    });
    expect(found).toEqual([
      expect.stringMatching(/^db\/schema\/files\.ts:1 .* db\/drizzle\.ts alone/),
      expect.stringMatching(/^server\/core\/kernel\/write\.ts:1 .* db\/drizzle\.ts alone/),
    ]);
  });

  test('open connections in one file for each driver', async () => {
    const found = await violationsIn({
      'db/driver.ts': "import postgres from 'postgres';",
      'db/client.ts': "import type postgres from 'postgres';",
      'db/backup-log.ts': "import postgres from 'postgres';",
      'server/jobs/primary.ts': "import pg from 'pg';",
      'scripts/restore.ts': "const { default: pg } = await import('pg');",
    });
    expect(found).toEqual([
      expect.stringMatching(/^db\/backup-log\.ts:1 postgres opens connections in db\/driver\.ts alone/),
      expect.stringMatching(
        /^scripts\/restore\.ts:1 pg opens connections in server\/jobs\/primary\.ts alone/,
      ),
    ]);
  });

  test('meet only through what is meant for others', async () => {
    const found = await violationsIn({
      'server/modules/files/commands.ts': "import '../users/policy.ts'; import '../users/queries.ts';",
      'server/modules/files/router.ts': "export { users } from '../users/presenter.ts';",
      'server/modules/files/reactions.ts': "const { a } = await import('../users/router.ts');",
    });
    expect(found.map((line) => line.split(': use')[0])).toEqual([
      'server/modules/files/commands.ts:1 policy is internal to the module users',
      'server/modules/files/reactions.ts:1 router is internal to the module users',
      'server/modules/files/router.ts:1 presenter is internal to the module users',
    ]);
  });

  test('never go in a circle, which is told once', async () => {
    const found = await violationsIn({
      'server/modules/a/queries.ts': "import '../b/queries.ts';",
      'server/modules/b/queries.ts': "import '../c/commands/verb.ts';",
      'server/modules/c/commands/verb.ts': "\nimport '../../a/schema.ts';",
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^server\/modules\/a\/queries\.ts:1 .*\(a -> b -> c -> a\).*reactions\.ts/);
  });

  test('stand above people, who know files alone', async () => {
    const found = await violationsIn({
      'server/modules/people/queries.ts':
        "import '../files/queries.ts';\nimport '../departments/queries.ts';",
      'server/modules/people/queries.test.ts': "import '../departments/queries.ts';",
      'server/modules/users/queries.ts': "import '../people/queries.ts';",
    });
    expect(found).toEqual([
      expect.stringMatching(/^server\/modules\/people\/queries\.ts:2 .*not departments/),
    ]);
  });

  test('stand on a core without circles, of types too', async () => {
    const found = await violationsIn({
      'server/core/kernel/context.ts': "import type { Events } from './events.ts';",
      'server/core/kernel/events.ts': "import type { Context } from './context.ts';",
    });
    expect(found).toEqual([
      expect.stringMatching(/^server\/core\/kernel\/context\.ts:1 these files import each other in a circle/),
    ]);
  });

  test('are unknown to core and drivers', async () => {
    const found = await violationsIn({
      'server/core/kernel/ids.ts': "import '../../modules/files/constants.ts';",
      'server/drivers/mail/smtp.ts': "import type { A } from '../../modules/files/schema.ts';",
      'server/rest/calls.ts': "import '../modules/files/router.ts';",
    });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('server/core knows no module');
  });
});

/** Functions that begin transactions, and their wrappers. */
const WRITES = {
  'db/client.ts': `
    export const inTransaction = <T>(db: Reader, work: (tx: Transaction) => Promise<T>) => db.transaction(work);
    export function inOneStatement<T>(db: Reader, statement: (db: Reader) => Promise<T>) { return statement(db); }
  `,
  'server/core/kernel/write.ts': `
    import { inOneStatement, inTransaction } from '@portal/db/client.ts';
    export const write = (ctx: Context, work: (tx: Transaction) => void) => committed(ctx.services.db, work);
    export async function writeInOneStatement(ctx: Context, statement: Statement) { return inOneStatement(ctx.db, statement); }
    export const writeUnattended = ({ db }: Services, work: (tx: Transaction) => void) => committed(db, work);
    const committed = (db, work) => inTransaction(db, work);
  `,
};

describe('a write', () => {
  const commands = (body: string, imported = '{ write }', from = 'write') =>
    violationsIn({
      ...WRITES,
      'server/modules/files/commands.ts': `import ${imported} from '../../core/kernel/${from}.ts';\n${body}`,
    });

  test('needs a permission', async () => {
    const [found] = await commands('export const rename = (ctx) => write(ctx, (tx) => audit(tx, ctx, {}));');
    expect(found).toContain('rename writes without requireAbility(');
    expect(found).not.toContain('audit(tx');
  });

  test('needs a line in the audit', async () => {
    const [found] = await commands(
      'export async function rename(ctx) { authorize(true); await write(ctx, x); }',
    );
    expect(found).toContain('rename writes without audit(');
  });

  test('may have both in another function of its file', async () => {
    const body = `
      export async function rename(ctx) { guard(ctx); await once(() => write(ctx, record)); }
      const guard = (ctx) => authorize(ctx.actor);
      function record(tx) { return audit(tx); }
    `;
    expect(await commands(body)).toEqual([]);
  });

  test('is not covered by a guard in the function next door', async () => {
    const body = `
      export async function rename(ctx) { authorize(true); await write(ctx, (tx) => audit(tx)); }
      export async function remove(ctx) { await write(ctx, (tx) => tx.delete(files)); }
    `;
    const [found, ...rest] = await commands(body);
    expect(found).toContain('remove writes without requireAbility(ctx.actor, …) and audit(');
    expect(rest).toEqual([]);
  });

  test('is seen under any name, and behind whatever wraps it', async () => {
    await violationsIn({
      'server/core/kernel/later.ts': `
        import { write as now } from './write.ts';
        export function writeLater(ctx: Context, work: Work) { return queue(() => now(ctx, work)); }
      `,
      'server/core/kernel/again.ts': "export { writeLater as again } from './later.ts';",
    });
    const unguarded = (callee: string, imported = callee, from?: string) =>
      commands(`export const rename = (ctx) => ${callee}(ctx, work);`, `{ ${imported} }`, from);
    const found = [
      await unguarded('save', 'write as save'),
      await unguarded('writeInOneStatement'),
      await unguarded('writeLater', 'writeLater', 'later'),
      await unguarded('again', 'again', 'again'),
    ];
    const seen = [expect.stringContaining('rename writes without requireAbility(ctx.actor, …) and audit(')];
    expect(found).toEqual([seen, seen, seen, seen]);
  });

  test('of somebody who is not signed in needs no permission, but is recorded', async () => {
    const text =
      "import { write } from '../../../core/kernel/write.ts';\nexport const signUp = (ctx) => write(ctx, (tx) => tx.insert(users));";
    const [found] = await violationsIn({ ...WRITES, 'server/modules/auth/commands/sign-up.ts': text });
    expect(found).toContain('signUp writes without audit(');
    expect(found).not.toContain('requireAbility(');
  });
});

describe('write access', () => {
  const refusedIn = async (files: Record<string, string>) =>
    (await violationsIn({ ...WRITES, ...files })).map((line) => line.split(' is not')[0]);

  test('is for those who answer for the change alone', async () => {
    const found = await refusedIn({
      'server/core/kernel/idempotency.ts': "import { inTransaction } from '@portal/db/client.ts';",
      'server/modules/files/queries.ts': "import type { Database } from '@portal/db/client.ts';",
      'server/modules/files/commands.ts': "import { write as save } from '../../core/kernel/write.ts';",
      'server/modules/files/reactions.ts': "import { audit, write } from '../../core/kernel/write.ts';",
      'server/modules/files/jobs.ts': "import { writeUnattended } from '../../core/kernel/write.ts';",
      'server/modules/files/commands/rename.ts':
        "import { writeUnattended } from '../../../core/kernel/write.ts';",
      'server/modules/files/commands.test.ts': "import type { Database } from '@portal/db/client.ts';",
      'server/modules/auth/commands/sessions.ts':
        "import { writeUnattended } from '../../../core/kernel/write.ts';",
    });
    expect(found).toEqual([
      'server/core/kernel/idempotency.ts:1 inTransaction',
      'server/modules/files/commands/rename.ts:1 writeUnattended',
      'server/modules/files/queries.ts:1 Database',
      'server/modules/files/reactions.ts:1 write',
    ]);
  });

  test('is followed through what wraps it, by whatever it is called', async () => {
    const found = await refusedIn({
      'server/core/kernel/later.ts': `
        import { writeUnattended } from './write.ts';
        export const writeLater = (services: Services, work: Work) => queue(() => writeUnattended(services, work));
      `,
      'server/core/kernel/own.ts':
        'export const begin = ({ services }: Context, work: Work) => services.db.transaction(work);',
      'server/modules/files/commands.ts': "import { writeLater } from '../../core/kernel/later.ts';",
      'server/modules/files/jobs.ts': "import { writeLater } from '../../core/kernel/later.ts';",
      'server/modules/files/queries.ts': "import { begin } from '../../core/kernel/own.ts';",
    });
    expect(found).toEqual([
      'server/modules/files/commands.ts:1 writeLater',
      'server/modules/files/queries.ts:1 begin',
    ]);
  });

  test('is imported by name', async () => {
    const found = await refusedIn({
      'server/modules/files/queries.ts': "const { write } = await import('../../core/kernel/write.ts');",
      'server/modules/files/commands.ts': "import * as all from '../../core/kernel/write.ts';",
      'server/modules/files/presenter.ts': "import type { write } from '../../core/kernel/write.ts';",
      'server/modules/files/router.ts': "export { write } from '../../core/kernel/write.ts';",
    });
    expect([...new Set(found.map((line) => line?.split(':')[0]))]).toEqual([
      'server/modules/files/commands.ts',
      'server/modules/files/queries.ts',
      'server/modules/files/router.ts',
    ]);
  });
});

describe('a query', () => {
  const queries = (body: string) => violationsIn({ 'server/modules/files/queries.ts': body });

  test('that takes the caller asks what they may see, or reads what is theirs', async () => {
    const body = `
      export async function listFiles(ctx: ActorContext) { authorize(canSee(ctx.actor)); return ctx.services.db; }
      export const listOwn = ({ actor, services }: ActorContext) => own(services.db, actor);
      const own = (db: Reader, actor: Actor) => db.select(actor.userId);
      export const getFile = (db: Reader, id: string) => db.select(id);
      export function listAll({ services }: ActorContext) { return getFile(services.db, 'any'); }
    `;
    const [found, ...rest] = await queries(body);
    expect(found).toMatch(/queries\.ts:6 listAll takes the caller and never asks/);
    expect(rest).toEqual([]);
  });

  test('gets the context from the protocols, not the database', async () => {
    const found = await violationsIn({
      'server/modules/files/router.ts': 'list(ctx.services.db);\nlist(ctx);',
      'server/modules/files/uploads.ts': 'const { db } = ctx.services;',
    });
    expect(found.map((line) => line.split(' may not')[0])).toEqual([
      'server/modules/files/router.ts:1 router',
      'server/modules/files/uploads.ts:1 uploads',
    ]);
  });
});

describe('the client', () => {
  test('takes only the contract from the server', async () => {
    const found = await violationsIn({
      'client/lib/a.ts': "import { appRouter } from '@portal/server/trpc/app-router.ts';",
      'client/lib/b.ts': "import '@portal/server/modules/files/queries.ts';",
      'client/lib/c.ts': "import { newId } from '../../server/core/kernel/ids.ts';",
      'client/lib/d.ts': "import type { files } from '@portal/db/schema/files.ts';",
      'client/lib/e.ts': "import { eq } from 'drizzle-orm';",
    });
    expect(found.map((line) => line.slice(0, 'client/lib/a.ts'.length))).toEqual([
      'client/lib/a.ts',
      'client/lib/b.ts',
      'client/lib/c.ts',
      'client/lib/d.ts',
      'client/lib/e.ts',
    ]);
    expect(found[0]).toContain('import type');
    expect(found[1]).toContain('schema.ts and constants.ts');
  });

  test('hangs downward', async () => {
    const found = await violationsIn({
      'client/lib/a.ts': "import '../ui/button.tsx';",
      'client/ui/button.tsx': "import '../components/shell.tsx';",
      'client/components/shell.tsx': "import '../features/files/queries.ts';",
      'client/features/files/queries.ts': "import '../../routes/files.tsx';",
      'client/routes/files.tsx': "import '../lib/a.ts';",
      'client/main.tsx': "import './routes/files.tsx';",
    });
    const upward = found.filter((line) => line.includes('may not use'));
    expect(upward).toHaveLength(4);
    expect(upward[0]).toContain('routes -> features -> components -> ui -> lib');
  });

  test('has no files that need each other, be it for a type', async () => {
    const found = await violationsIn({
      'client/ui/table.tsx': "import './table-cards.tsx';",
      'client/ui/table-cards.tsx': "import type { Column } from './table.tsx';",
      'client/ui/table.test.ts': "import './table.tsx';",
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(
      'client/ui/table-cards.tsx:1 these files import each other in a circle (client/ui/table-cards.tsx -> client/ui/table.tsx -> client/ui/table-cards.tsx)',
    );
  });
});

test('screens do not go by the clock of the browser', async () => {
  const asked = [
    "Intl.DateTimeFormat('en-US');",
    'new Date().getHours();',
    'day.setDate(1);',
    "at.toLocaleTimeString('en-US');",
    'new Date(2026, 10, 20);',
    'Temporal.Now.instant();',
  ].join('\n');
  const utc =
    "let f: Intl.DateTimeFormat; at.getUTCHours(); new Date(at); new Date(); Intl.ListFormat('en-US');";
  const found = await violationsIn({
    'server/modules/files/schema.ts': '',
    'client/features/files/model.ts': asked,
    'client/features/files/model.test.ts': asked,
    'client/e2e/files.spec.ts': asked,
    'client/lib/session/own-zone.ts': asked,
    'client/ui/clock.ts': utc,
    'server/core/contract/zone-words.ts': asked,
  });
  expect(found.map((line) => line.split(' ')[0])).toEqual(
    [1, 2, 3, 4, 5, 6].map((line) => `client/features/files/model.ts:${line}`),
  );
  expect(found[1]).toContain('getHours goes by the clock of the browser');
});

describe('features', () => {
  test('have the files that every feature may have', async () => {
    const found = await violationsIn({
      'server/modules/files/schema.ts': '',
      'client/features/files/format.ts': '',
      'client/features/files/components/file-kinds.ts': '',
      'client/features/files/components/cards/card.tsx': '',
      'client/features/files/hooks/loading.ts': '',
      'client/features/files/links/expiry.ts': '',
      'client/features/files/links/old/queries.ts': '',
    });
    expect(found.map((line) => line.split(' ')[0])).toEqual([
      'client/features/files/components/cards/card.tsx',
      'client/features/files/components/file-kinds.ts',
      'client/features/files/format.ts',
      'client/features/files/hooks/loading.ts',
      'client/features/files/links/expiry.ts',
      'client/features/files/links/old/queries.ts',
    ]);
    expect(found[0]).toContain('A rule belongs in model/');
  });

  test('are called like their modules', async () => {
    const found = await violationsIn({
      'server/modules/qualifications/schema.ts': '',
      'client/features/licensing/queries.ts': '',
      'client/features/licensing/components/table.tsx': '',
      'client/features/qualifications/licensing/queries.ts': '',
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('there is no server/modules/licensing');
  });

  test('keep their rules free of screens and of the server', async () => {
    const found = await violationsIn({
      'server/modules/files/schema.ts': '',
      'client/lib/api/api.ts': '',
      'client/lib/format/format.ts': '',
      'client/features/files/queries.ts': '',
      'client/features/files/components/card.tsx': '',
      'client/features/files/model/a.ts': "import type { ReactNode } from 'react';",
      'client/features/files/model/b.ts': "import { useQuery } from '@tanstack/react-query';",
      'client/features/files/model/c.ts': "import type { File } from '../queries.ts';",
      'client/features/files/model/d.ts': "import { Card } from '../components/card.tsx';",
      'client/features/files/model/e.ts': "import { api } from '../../../lib/api/api.ts';",
      'client/features/files/links/model.ts': "import '../../../lib/format.ts'; import '../model/f.ts';",
      'client/features/files/model/f.ts': "import type { Outputs } from '../../../lib/api/api.ts';",
    });
    expect(found.map((line) => line.split(' ')[0])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `client/features/files/model/${name}.ts:1`),
    );
    expect(found[2]).toContain('a model is pure, so not ../queries.ts');
  });

  test('take their forms from the kit, and cast nothing away', async () => {
    const found = await violationsIn({
      'server/modules/files/schema.ts': '',
      'client/features/files/components/a.tsx': "import { type Control, useForm } from 'react-hook-form';",
      'client/features/files/components/b.tsx': "import { type Control, useWatch } from 'react-hook-form';",
      'client/features/files/components/c.tsx':
        '// as never\nexport const a = load() as never;\nexport const b = (a as any) ?? (a as unknown as string);',
      'client/features/files/components/d.tsx': "export const a = [] as string[]; export const b = 'as any';",
      'client/features/files/model/e.test.ts': 'export const event = {} as unknown as Event;',
      'client/features/design-system/components/f.tsx': "import { useForm } from 'react-hook-form';",
    });
    expect(found.map((line) => line.split(':1 ')[0]?.slice(0, 60).split(' hides')[0])).toEqual([
      'client/features/files/components/a.tsx',
      'client/features/files/components/c.tsx:2 as never',
      'client/features/files/components/c.tsx:3 as any',
      'client/features/files/components/c.tsx:3 as unknown',
    ]);
  });

  test('leave pages and declarations to the frame', async () => {
    const found = await violationsIn({
      'server/modules/files/schema.ts': '',
      'server/modules/talent/schema.ts': '',
      'client/features/files/files-page.tsx':
        "import '../talent/talent-page.tsx';\nimport '../talent/components/card.tsx';\nimport '../talent/nav-entry.ts';",
    });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('client/features/talent/talent-page.tsx is internal to the feature talent');
  });

  test('do not need each other in a circle, nor their sub-nouns', async () => {
    const found = await violationsIn({
      'server/modules/files/schema.ts': '',
      'server/modules/talent/schema.ts': '',
      'client/features/files/queries.ts': "import type { Person } from '../talent/model.ts';",
      'client/features/talent/components/list.tsx': "import '../../files/model.ts';",
      'client/features/talent/map/model.ts': "import '../model.ts';",
      'client/features/talent/hooks/use-map.ts': "import '../map/model.ts';",
    });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('features import each other in a circle (files -> talent -> files)');
    expect(found[1]).toContain('(talent -> talent/map -> talent)');
  });
});

test('a raw statement selects no array', async () => {
  const found = await violationsIn({
    'server/modules/a/queries.ts': [
      'const about = sql<string[]>`array[1, 2]`;',
      'const ids = sql<string[]>`(select array_agg(u.id) from users u)`;',
      "const some = sql<string[]>`coalesce(array_agg(u.id), '{}')`;",
      'const nested = sql<Row[]>`array(select 1)`;',
      'const right = sql<string[]>`(select json_agg(u.id) from users u)`;',
      'const within = sql`id = any(array(select 1))`;',
    ].join('\n'),
  });
  const lines = found.filter((line) => line.includes('selects an array'));
  expect(lines.map((line) => line.split(' ')[0])).toEqual(
    [1, 2, 3, 4].map((line) => `server/modules/a/queries.ts:${line}`),
  );
});

test('the machinery of hot reads is for the modules on the list', async () => {
  const use = "import { prepared } from '../../core/data/hot/prepared.ts';";
  expect(
    await violationsIn({
      'server/core/data/hot/prepared.ts': 'export const prepared = 1;',
      'server/core/kernel/write.ts': "import { prepared } from '../data/hot/prepared.ts';",
      'server/modules/directory/queries.ts': use,
      'server/modules/messenger/messages/queries.ts':
        "import { prepared } from '../../../core/data/hot/prepared.ts';",
      'server/modules/documents/queries.ts': use,
      'server/modules/documents/documents.test.ts': use,
    }),
  ).toEqual([expect.stringContaining('server/modules/documents/queries.ts:1 documents has no hot read')]);
});

test('what a change of a screen needs is named by a control, so that nobody sees it who lacks it', async () => {
  const [first, ...rest] = await violationsIn({
    'server/modules/files/router.ts':
      "export const filesRouter = router({\n  rename: procedureFor('files.manage')\n  delete: procedureFor('documents.manage')\n  seen: procedureFor('portal.read')\n});",
    'client/features/files/components/rename-dialog.tsx':
      'const a = api.files.rename.mutate;\nconst b = api.files.delete.mutate;\nconst c = api.files.seen.mutate;',
    'client/features/files/components/files-panel.tsx':
      '<Button needs={["documents.manage", "items.manage"]}>Delete</Button>',
    'server/modules/people/constants.ts': '',
    'client/features/people/components/people-panel.tsx': '<Button needs="files.manage">Rename</Button>',
  });
  expect(first).toMatch(
    /rename-dialog\.tsx:1 no control of this feature names.*files\.rename.*needs="files\.manage"/,
  );
  expect(rest).toEqual([]);
});

test('text of people has the direction of its letters', async () => {
  const found = await violationsIn({
    'server/modules/files/constants.ts': '',
    'client/features/files/files-page.tsx':
      '<p>{file.name}</p>;\n<p dir="auto">{file.name}</p>;\n<bdi>{title}</bdi>;\n<p>{count}</p>;\n<td>\n{note || "None"}\n</td>;\n<span>{excerpt(text)}</span>;\n<Label>{name}</Label>',
  });
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'client/features/files/files-page.tsx:1',
    'client/features/files/files-page.tsx:5',
    'client/features/files/files-page.tsx:8',
  ]);
});

test('numbers are read by the one reader', async () => {
  const problem =
    'reads a number loosely: use numeric() or readDollars() of server/core/contract/numbers.ts.';
  const found = await violationsIn({
    'server/modules/files/schema.ts': 'const a = z.coerce.number();\nconst b = numeric(z.number());',
    'client/features/files/model/size.ts': 'export const size = Number.parseFloat(typed);',
    'client/features/files/model/size.test.ts': 'const a = z.coerce.number();',
  });
  expect(found).toEqual([
    `client/features/files/model/size.ts:1 ${problem}`,
    `server/modules/files/schema.ts:1 ${problem}`,
  ]);
});

test('text that people type is read by the reader of the contract', async () => {
  const found = await violationsIn({
    'server/modules/files/constants.ts': '',
    'server/modules/files/schema.ts':
      'const a = z.string().trim();\nconst b = z\n  .string(ifMissing(sentences.none))\n  .trim();\nconst c = typedText();',
    'server/core/contract/schema.ts': 'export const d = z.string().trim();',
  });
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'server/modules/files/schema.ts:1',
    'server/modules/files/schema.ts:2',
  ]);
});
