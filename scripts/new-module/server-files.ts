import type { Names } from './names.ts';

/** The files of the table, its sample and its module, by their paths. */
export function serverFiles(names: Names): Record<string, string> {
  const { kebab, camel, pascal, snake, words, title, one } = names;
  const folder = `server/modules/${kebab}`;
  const page = `${snake.toUpperCase()}_PAGE`;
  return {
    [`db/schema/${kebab}.ts`]: `import { pgTable, text } from '../drizzle.ts';
import { createdAt, id, updatedAt } from './columns.ts';

export const ${camel} = pgTable('${snake}', {
  id: id(),
  name: text('name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
`,
    [`db/sample/steps/${kebab}.ts`]: `import { ${camel} } from '../../schema/${kebab}.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

const names = ['First ${one.words}', 'Second ${one.words}'];
const DAYS_AGO = 30;

const load${pascal}: LoadSample = async ({ db, now }) => {
  const at = instantAgo(now, DAYS_AGO);
  await db
    .insert(${camel})
    .values(
      names.map((name) => ({
        id: sampleId(\`${one.kebab}/\${name}\`, DAYS_AGO),
        name,
        createdAt: at,
        updatedAt: at,
      })),
    );
};

export const step: SampleStep = { order: 500, load: load${pascal} };
`,
    [`${folder}/constants.ts`]: `export const NAME_MAX = 120;

export const ${page} = { default: 50, max: 200 };

export const sentences = {
  nameRequired: 'Enter a name.',
} as const;
`,
    [`${folder}/schema.ts`]: `import { z } from 'zod';
import { requiredText } from '../../core/contract/schema.ts';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { NAME_MAX, sentences, ${page} } from './constants.ts';

const ${one.camel} = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What the reader may do with it. */
  can: z.object({ delete: z.boolean() }),
});
export type ${one.pascal} = z.infer<typeof ${one.camel}>;

export const ${one.camel}Input = z.object({ name: requiredText(NAME_MAX, sentences.nameRequired) });
export type ${one.pascal}Input = z.infer<typeof ${one.camel}Input>;

export const list${pascal}Input = pageInput(${page}).prefault({});
export type List${pascal}Input = z.infer<typeof list${pascal}Input>;

export const list${pascal}Answer = pageAnswer({ ${camel}: z.array(${one.camel}) });
export const ${one.camel}Answer = z.object({ ${one.camel} });
`,
    [`${folder}/queries.ts`]: `import { ${camel} } from '@portal/db/schema/${kebab}.ts';
import { ordersByAge } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import type { List${pascal}Input } from './schema.ts';

const columns = { id: ${camel}.id, name: ${camel}.name };
const { newest } = ordersByAge(${camel}.id);

export type ${one.pascal}Row = Pick<typeof ${camel}.$inferSelect, keyof typeof columns>;

/** A page of them, newest first. */
export async function list${pascal}({ services: { db }, actor }: ActorContext, input: List${pascal}Input) {
  requireAbility(actor, 'portal.read');
  return readPage(input, newest, ({ limit, after, cursor }) =>
    db
      .select({ ...columns, cursor })
      .from(${camel})
      .where(after)
      .orderBy(newest.by)
      .limit(limit),
  );
}
`,
    [`${folder}/commands.ts`]: `import { eq } from '@portal/db/drizzle.ts';
import { ${camel} } from '@portal/db/schema/${kebab}.ts';
import { notFound } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import type { ${one.pascal}Input } from './schema.ts';

export async function create${one.pascal}(ctx: ActorContext, { name }: ${one.pascal}Input) {
  requireAbility(ctx.actor, '${camel}.manage');
  return write(ctx, async (tx) => {
    const id = newId();
    await tx.insert(${camel}).values({ id, name });
    await audit(tx, ctx, { action: '${one.snake}.created', subject: ['${one.snake}', id], detail: { name } });
    await announce(tx, 'all', '${snake}_changed', {});
    return { id, name };
  });
}

/** @throws {PortalError} not_found */
export async function delete${one.pascal}(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, '${camel}.manage');
  await write(ctx, async (tx) => {
    const [gone] = await tx.delete(${camel}).where(eq(${camel}.id, id)).returning({ name: ${camel}.name });
    if (!gone) throw notFound('${one.title}');
    await audit(tx, ctx, { action: '${one.snake}.deleted', subject: ['${one.snake}', id], detail: gone });
    await announce(tx, 'all', '${snake}_changed', {});
  });
  return { success: true as const };
}
`,
    [`${folder}/presenter.ts`]: `import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import type { ${one.pascal}Row } from './queries.ts';
import type { ${one.pascal} } from './schema.ts';

export const present${one.pascal} = (actor: Actor, row: ${one.pascal}Row): ${one.pascal} => ({
  ...row,
  can: { delete: may(actor, '${camel}.manage') },
});
`,
    [`${folder}/events.ts`]: `declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** One of the ${words} was added or deleted. */
    ${snake}_changed: Record<string, never>;
  }
}

export {};
`,
    [`${folder}/audits.ts`]: `import { named } from '../../core/contract/audit-words.ts';
import { type Declared, defineAudits } from '../../core/contract/audits.ts';

declare module '../../core/contract/audits.ts' {
  interface AuditNouns extends Declared<typeof audits> {}
}

export const audits = defineAudits({
  ${one.snake}: {
    label: '${title}',
    actions: {
      created: (detail) => \`Added the ${one.words}\${named(detail)}\`,
      deleted: (detail) => \`Deleted the ${one.words}\${named(detail)}\`,
    },
  },
});
`,
    [`${folder}/testing.ts`]: `import { ${camel} } from '@portal/db/schema/${kebab}.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import type { ModuleTesting } from '../../test/module-testing.ts';
import { type Columns, only } from '../../test/rows.ts';

export async function make${one.pascal}({ services }: TestPortal, columns: Columns<typeof ${camel}> = {}) {
  const values = { id: newId(), name: freshName('${one.title}'), ...columns };
  return only(await services.db.insert(${camel}).values(values).returning());
}

export const testing: ModuleTesting = {
  procedures: {
    '${camel}.list': { input: () => ({}) },
    '${camel}.create': {
      audits: ['${one.snake}.created'],
      announces: { ${snake}_changed: ['all'] },
      input: () => ({ name: freshName('${one.title}') }),
    },
    '${camel}.delete': {
      audits: ['${one.snake}.deleted'],
      announces: { ${snake}_changed: ['all'] },
      open: { administered: ['id'] },
      input: async ({ portal }) => ({ id: (await make${one.pascal}(portal)).id }),
    },
  },
};
`,
    [`${folder}/router.ts`]: `import { byId, done } from '../../core/contract/schema.ts';
import { procedureFor, router } from '../../trpc/procedures.ts';
import { create${one.pascal}, delete${one.pascal} } from './commands.ts';
import { present${one.pascal} } from './presenter.ts';
import { list${pascal} } from './queries.ts';
import { ${one.camel}Answer, ${one.camel}Input, list${pascal}Answer, list${pascal}Input } from './schema.ts';

export const ${camel}Router = router({
  list: procedureFor('portal.read')
    .input(list${pascal}Input)
    .output(list${pascal}Answer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await list${pascal}(ctx, input);
      return { ${camel}: rows.map((row) => present${one.pascal}(ctx.actor, row)), next };
    }),

  create: procedureFor('${camel}.manage')
    .input(${one.camel}Input)
    .output(${one.camel}Answer)
    .mutation(async ({ ctx, input }) => ({
      ${one.camel}: present${one.pascal}(ctx.actor, await create${one.pascal}(ctx, input)),
    })),

  delete: procedureFor('${camel}.manage')
    .input(byId)
    .output(done)
    .mutation(({ ctx, input }) => delete${one.pascal}(ctx, input.id)),
});
`,
  };
}
