import { z } from 'zod';
import { departments } from '../../schema/departments.ts';
import { instantAgo, type LoadSample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';

/** Days before the sample's now, before everything else in it. */
const FOUNDED = 430;

const names = {
  operations: ['Operations', 'Deployment, dispatch and storm response'],
  claims: ['Claims', 'Adjusters and the managers who assign their claims'],
  inspection: ['Field Inspection', 'Inspectors, ladder assist and roof reports'],
  hr: ['Human Resources', 'Hiring, onboarding, leave and benefits'],
  it: ['Information Technology', 'Accounts, devices and the portal'],
  finance: ['Finance', 'Payroll, expenses and invoicing'],
  training: ['Training and Compliance', 'Courses, licensing and carrier audits'],
} as const;

export type DepartmentKey = keyof typeof names;
export const departmentKey = z.enum(Object.keys(names) as DepartmentKey[]);

export const departmentId = (key: DepartmentKey): string => sampleId(`department/${key}`, FOUNDED);

export const departmentName = (key: DepartmentKey): string => names[key][0];

const loadDepartments: LoadSample = async ({ db, now }) => {
  const at = instantAgo(now, FOUNDED);
  await db.insert(departments).values(
    Object.entries(names).map(([key, [name, description]]) => ({
      id: departmentId(key as DepartmentKey),
      name,
      description,
      createdAt: at,
      updatedAt: at,
    })),
  );
};

export const step: SampleStep = { order: 10, load: loadDepartments };
