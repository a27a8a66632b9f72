import { departments, userDepartments } from '@portal/db/schema/departments.ts';
import { experienceCategories } from '@portal/db/schema/experience-categories.ts';
import { files } from '@portal/db/schema/files.ts';
import { bonds, experiences, licenses } from '@portal/db/schema/qualifications.ts';
import { newId } from '../core/ids.ts';
import type { TestPortal } from './harness.ts';

/** Rows as a test needs them, with every field that it does not care about filled in. Each returns the row. */

type Home = Pick<TestPortal, 'services'>;
type Columns<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

let made = 0;
const number = () => {
  made += 1;
  return made;
};

const only = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

export async function makeDepartment({ services }: Home, columns: Columns<typeof departments> = {}) {
  const values = { id: newId(), name: `Department ${number()}`, ...columns };
  return only(await services.db.insert(departments).values(values).returning());
}

export async function addToDepartment({ services }: Home, departmentId: string, ...userIds: string[]) {
  await services.db.insert(userDepartments).values(userIds.map((userId) => ({ userId, departmentId })));
}

export async function makeCategory({ services }: Home, columns: Columns<typeof experienceCategories> = {}) {
  const values = {
    id: newId(),
    type: 'project_type' as const,
    name: `Category ${number()}`,
    status: 'approved' as const,
    ...columns,
  };
  return only(await services.db.insert(experienceCategories).values(values).returning());
}

export async function makeLicense(
  { services }: Home,
  userId: string,
  columns: Columns<typeof licenses> = {},
) {
  const values = {
    id: newId(),
    userId,
    name: 'Adjuster License',
    licenseNumber: `L-${number()}`,
    state: 'FL',
    issuedDate: '2025-01-01',
    expiresDate: '2099-12-31',
    ...columns,
  };
  return only(await services.db.insert(licenses).values(values).returning());
}

export async function makeBond({ services }: Home, userId: string, columns: Columns<typeof bonds> = {}) {
  const values = {
    id: newId(),
    userId,
    name: 'Surety Bond',
    bondNumber: `B-${number()}`,
    state: 'FL',
    amount: 10_000,
    issuedDate: '2025-01-01',
    expiresDate: '2099-12-31',
    ...columns,
  };
  return only(await services.db.insert(bonds).values(values).returning());
}

export async function makeExperience(
  { services }: Home,
  userId: string,
  columns: Columns<typeof experiences> = {},
) {
  const values = {
    id: newId(),
    userId,
    projectType: 'Catastrophe',
    clientType: 'Insurance Carrier',
    backgroundType: 'Adjusting',
    ...columns,
  };
  return only(await services.db.insert(experiences).values(values).returning());
}

/** A row of an upload whose bytes were never stored. */
export async function makeFile({ services }: Home, ownerId: string, columns: Columns<typeof files> = {}) {
  const id = newId();
  const values = {
    id,
    ownerId,
    purpose: 'document' as const,
    storageKey: id,
    originalName: 'evidence.pdf',
    mimeType: 'application/pdf',
    byteSize: 1_000,
    sha256: '0'.repeat(64),
    ...columns,
  };
  return only(await services.db.insert(files).values(values).returning());
}
