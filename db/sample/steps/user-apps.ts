import { z } from 'zod';
import { userApps } from '../../schema/user-apps.ts';
import { readData } from '../data.ts';
import { roster, type SampleEmployee } from '../roster.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { pick, sampleId } from '../sample-id.ts';

type Row = typeof userApps.$inferInsert;
const app = z.strictObject({
  /** As the portal's app catalog has it; null for one that it does not have. */
  appId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  url: z.url(),
  category: z.enum(userApps.category.enumValues),
});
type App = z.infer<typeof app>;

const { apps, vaults } = readData(
  'user-apps',
  z.strictObject({
    apps: z.record(z.string(), app),
    /** The apps of two people in their own order, and of others by their work. */
    vaults: z.record(z.string(), z.array(z.string())),
  }),
);

/** A person's apps, in their own order. */
function vaultOf({ key, details: { office, position } }: SampleEmployee): App[] {
  const work = position.includes('Inspector') ? 'inspector' : 'adjuster';
  const own = (vaults[key] ?? vaults[office ? 'office' : work] ?? []).flatMap((name) => apps[name] ?? []);
  // Some people have no apps yet, some only a few.
  return key in vaults || office ? own : own.slice(0, pick(`vault/${key}`, 6));
}

const loadUserApps: LoadSample = async ({ db, now }) => {
  const rows = roster.flatMap((person): Row[] => {
    if (person.stage !== 'employee' || person.details.left !== undefined) return [];
    return vaultOf(person).map((taken, at) => {
      const daysAgo = Math.max(person.approved - 1 - at * 0.001, 0.5 - at * 0.001);
      return {
        ...taken,
        id: sampleId(`user-app/${person.key}/${taken.name}`, daysAgo),
        userId: person.id,
        position: at + 1,
        createdAt: instantAgo(now, daysAgo),
        updatedAt: instantAgo(now, daysAgo),
      };
    });
  });
  await db.insert(userApps).values(rows);
};

export const step: SampleStep = { order: 130, load: loadUserApps };
