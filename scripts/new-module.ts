import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ScriptError, withExplanation } from './explain.ts';
import { capture, commandOf } from './run.ts';

type Names = {
  /** `time-clocks`: the folder, the table file, the route. */
  kebab: string;
  /** `timeClocks`: the table and the router in TypeScript. */
  camel: string;
  /** `TimeClocks`: within the names of functions. */
  pascal: string;
  /** `time_clocks`: the table in the database. */
  snake: string;
  /** `time clocks`: in sentences. */
  words: string;
};

/**
 * Writes the files of a new module: its table and a paged list for staff. Returns the paths.
 * @throws {ScriptError} when the noun is not kebab-case, or the module or its table exists
 */
export function writeModule(root: string, noun: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(noun)) {
    throw new ScriptError(
      'Name the module with a plural noun in kebab-case, such as: pnpm new-module time-clocks',
    );
  }
  const files = filesFor(namesFor(noun));
  for (const path of [`server/modules/${noun}`, `db/schema/${noun}.ts`]) {
    if (existsSync(join(root, path))) throw new ScriptError(`${path} is there already.`);
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(files);
}

function namesFor(noun: string): Names {
  const parts = noun.split('-');
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  return {
    kebab: noun,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: parts.join('_'),
    words: parts.join(' '),
  };
}

function filesFor({ kebab, camel, pascal, snake, words }: Names): Record<string, string> {
  const folder = `server/modules/${kebab}`;
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
    [`${folder}/constants.ts`]: `export const ${snake.toUpperCase()}_PAGE = { default: 50, max: 200 };
`,
    [`${folder}/schema.ts`]: `import { z } from 'zod';
import { pageAnswer, pageInput } from '../../core/data/pagination.ts';
import { ${snake.toUpperCase()}_PAGE } from './constants.ts';

const listed = z.object({ id: z.uuid(), name: z.string() });

export const list${pascal}Input = pageInput(${snake.toUpperCase()}_PAGE).prefault({});
export type List${pascal}Input = z.infer<typeof list${pascal}Input>;

export const list${pascal}Answer = pageAnswer({ ${camel}: z.array(listed) });
`,
    [`${folder}/policy.ts`]: `import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

export const canSee${pascal} = (actor: Actor) => hasFullAccess(actor);
`,
    [`${folder}/policy.test.ts`]: `import { expect, test } from 'vitest';
import type { Actor } from '../../core/contract/access.ts';
import { canSee${pascal} } from './policy.ts';

const staff: Actor = {
  userId: 'staff',
  sessionId: 'session',
  role: 'staff',
  onboardingStatus: 'approved',
  status: 'active',
};

test('staff see ${words}', () => {
  expect(canSee${pascal}(staff)).toBe(true);
});

test('a deactivated account sees none', () => {
  expect(canSee${pascal}({ ...staff, status: 'inactive' })).toBe(false);
});
`,
    [`${folder}/queries.ts`]: `import { desc, lt } from '@portal/db/drizzle.ts';
import { ${camel} } from '@portal/db/schema/${kebab}.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { readPage } from '../../core/data/pagination.ts';
import { canSee${pascal} } from './policy.ts';
import type { List${pascal}Input } from './schema.ts';

/** A page of them, newest first. */
export async function list${pascal}({ services: { db }, actor }: ActorContext, asked: List${pascal}Input) {
  authorize(canSee${pascal}(actor));
  return readPage(asked, ({ limit, behind }) =>
    db
      .select({ id: ${camel}.id, name: ${camel}.name })
      .from(${camel})
      .where(behind ? lt(${camel}.id, behind) : undefined)
      .orderBy(desc(${camel}.id))
      .limit(limit),
  );
}
`,
    [`${folder}/testing.ts`]: `import { APPROVED, type ModuleTesting } from '../../test/module-testing.ts';

// A mutation's row declares what its example \`audits\` and \`announces\`, too, and each id of an input stands in \`foreign\` or \`open\`.
export const testing: ModuleTesting = {
  procedures: {
    '${camel}.list': { allowed: APPROVED, input: () => ({}) },
  },
};
`,
    [`${folder}/contract.test.ts`]: `import { describeContract } from '../../test/contract/describe-contract.ts';
import { testing } from './testing.ts';

describeContract(testing);
`,
    [`${folder}/router.ts`]: `import { router, staffProcedure } from '../../trpc/procedures.ts';
import { list${pascal} } from './queries.ts';
import { list${pascal}Answer, list${pascal}Input } from './schema.ts';

export const ${camel}Router = router({
  list: staffProcedure
    .input(list${pascal}Input)
    .output(list${pascal}Answer)
    .query(async ({ ctx, input }) => {
      const { rows, next } = await list${pascal}(ctx, input);
      return { ${camel}: rows, next };
    }),
});
`,
  };
}

if (import.meta.main) {
  await withExplanation(async () => {
    const noun = process.argv[2] ?? '';
    const paths = writeModule(process.cwd(), noun);
    // Line breaks depend on the length of the noun.
    await capture(process.execPath, [commandOf('@biomejs/biome', 'biome'), 'check', '--write', ...paths]);
    console.log(`${paths.join('\n')}

Next: describe the table, run \`pnpm db:generate\`, and add the router to server/trpc/app-router.ts,
which the rows in testing.ts are typed by.`);
  });
}
