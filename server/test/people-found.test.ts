import { eq, sql } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeAttestation } from '../modules/acknowledgements/testing.ts';
import { makeActionItem } from '../modules/action-items/testing.ts';
import { makePosition } from '../modules/deployments/positions/testing.ts';
import { makeDeployment } from '../modules/deployments/testing.ts';
import { makeConversation } from '../modules/messenger/testing.ts';
import { makeBond, makeLicense } from '../modules/qualifications/credentials/testing.ts';
import { makeEntry } from '../modules/time-clock/testing.ts';
import { makeCorrection } from '../modules/time-clock/time-corrections/testing.ts';
import { makeRequest } from '../modules/time-off/testing.ts';
import { makeLearner } from '../modules/training/assignments/testing.ts';
import { makeCourse } from '../modules/training/courses/testing.ts';
import { makeOutside } from '../modules/training/outside-hours/testing.ts';
import { allCalls } from '../rest/calls.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

/** People are found by their names as others type them, wherever people are looked for. */
let portal: TestPortal;
let admin: TestAccount;
let ids: { attestation: string; deployment: string; position: string };

const HOUR = 3_600_000;
const at = (hours: number) => new Date(portal.clock.now().getTime() + hours * HOUR).toISOString();
/** Around now, in every zone. */
const days = () => ({ from: at(-48).slice(0, 10), to: at(48).slice(0, 10) });

/** Every call that finds people by their names, with its input. */
const SEARCHES: Record<string, (search: string) => Record<string, unknown>> = {
  'users.list': (search) => ({ search, limit: 100 }),
  'users.export': (search) => ({ search }),
  'users.pending': (search) => ({ search, limit: 100 }),
  'users.exportPending': (search) => ({ search }),
  'people.search': (search) => ({ search, among: 'colleagues', limit: 50 }),
  'directory.list': (search) => ({ search, limit: 50 }),
  'directory.export': (search) => ({ search }),
  'licenses.list': (search) => ({ search, limit: 50 }),
  'licenses.export': (search) => ({ search }),
  'bonds.list': (search) => ({ search, limit: 50 }),
  'bonds.export': (search) => ({ search }),
  'reviews.list': (search) => ({ search, kind: 'license', limit: 50 }),
  'reviews.desk': (search) => ({ search, limit: 50 }),
  'reviews.export': (search) => ({ search, kind: 'license' }),
  'talent.search': (q) => ({ q, limit: 50 }),
  'talent.inspectors': (q) => ({ q, limit: 50 }),
  'talent.export': (q) => ({ q }),
  'actionItems.list': (search) => ({ search, limit: 50 }),
  'actionItems.export': (search) => ({ search }),
  'payPeriods.people': (search) => ({ search, limit: 50 }),
  'timeClock.entries': (search) => ({ ...days(), search, limit: 50 }),
  'timeClock.exportEntries': (search) => ({ ...days(), search }),
  'timeClock.clockedIn': (search) => ({ search, limit: 50 }),
  'timeClock.exportClockedIn': (search) => ({ search }),
  'timeCorrections.list': (search) => ({ search, limit: 50 }),
  'timeCorrections.export': (search) => ({ search }),
  'messenger.conversations': (q) => ({ q, limit: 50 }),
  'messenger.searchPeople': (q) => ({ q }),
  'calendar.searchPeople': (q) => ({ q }),
  'timeOff.list': (search) => ({ search, limit: 50 }),
  'timeOff.export': (search) => ({ search }),
  'outsideHours.list': (search) => ({ search, limit: 50 }),
  'assignments.learners': (search) => ({ search, limit: 50 }),
  'assignments.export': (search) => ({ search }),
  'search.find': (q) => ({ q }),
  'acknowledgements.people': (search) => ({ search, id: ids.attestation, limit: 50 }),
  'acknowledgements.export': (search) => ({ search, id: ids.attestation }),
  'candidates.list': (q) => ({ q, id: ids.deployment, positionId: ids.position, limit: 50 }),
};

/** Calls that look for other things than people. */
const OTHER_SEARCHES = [
  'departments.list',
  'departments.export',
  'documents.list',
  'documents.export',
  'experienceCategories.standing',
  'experienceCategories.manage',
  'experienceCategories.export',
  'companyUpdates.list',
  'companyUpdates.export',
  'companyUpdates.published',
  'companyUpdates.counts',
  'actionItems.my',
  'notifications.my',
  'notifications.list',
  'notifications.export',
  'messenger.search',
  'courses.list',
  'courses.admin',
  'courses.export',
  'agents.manage',
  'agents.export',
  'synonyms.list',
  'synonyms.export',
  'chatSessions.list',
  'acknowledgements.list',
];

/** People, and how others type their names. */
const KNOWN: Array<[firstName: string, lastName: string, ...typed: string[]]> = [
  ['Erin', "O'Brien", 'obrien', "o'brien", 'o’brien', 'o brien', "O'Brien, Erin", 'OBRIEN,ERIN'],
  ['Sean', 'O’Neil', 'oneil', "O'Neil", 'O’NEIL', 'sean neil', 'Neil, Sean'],
  ['Jürgen', 'Müller', 'muller', 'Müller', 'Mu\u0308ller', 'Müller, Jürgen', '“Müller, Jürgen”'],
  ['Søren', 'Østergård', 'ostergard', 'søren øst', 'Østergård; Søren'],
  ['José', 'García', 'García', 'Garci\u0301a', 'jose garcia', 'GARCIA, JOSE'],
  ['Wu', 'Xiǎo-Míng', 'xiao-ming', 'xiaoming', 'Xiao-Ming, Wu'],
  ['Mariana', 'Crucero', 'Crucero, Mariana', 'CRUCERO, MARIANA', 'Crucero,Mariana', 'Crucero Mariana'],
  ['Maria', 'De La Cruz', 'delacruz', 'de la cruz', 'de la Cruz, Maria', 'dela cruz', 'DeLaCruz, Maria'],
  ['Marta', 'DeLaTorre', 'de la torre', 'delatorre', 'de la Torre, Marta', 'De La Torre,Marta'],
  ['Ana', 'Delavega', 'de la vega', 'DeLaVega', 'de la Vega, Ana'],
  ['Ludwig van der', 'Bergh', 'vanderbergh', 'van der bergh', 'Van der Bergh, Ludwig', 'vander bergh'],
  ['Mary', 'St. John', 'stjohn', 'st. john', 'st john', 'St. John, Mary', 'st.john'],
  ['Amy', 'Mc Donald', 'mcdonald', 'mc donald', 'McDonald, Amy', 'Mc Donald, Amy'],
  ['Bo', 'McIntyre', 'mcintyre', 'mc intyre', 'Mc Intyre, Bo', 'MCINTYRE BO'],
  ['Thomas', 'Kingsley Jr.', 'kingsley jr', 'Kingsley, Thomas, Jr.', 'Kingsley Jr., Thomas', 'kingsleyjr'],
  ['Henry', 'Ford III', 'ford iii', 'Ford, Henry III', 'Ford III, Henry'],
  ['J. R.', 'Ewing', 'jr ewing', 'j.r. ewing', 'J R Ewing', 'Ewing, J. R.', 'ewing j.r'],
  ['A.J.', 'Quill', 'aj quill', 'a. j. quill', 'a j quill', 'Quill, A.J.'],
  ['Mary Ann', 'Lopez Vega', 'maryann', 'lopezvega', 'lopez-vega', 'Lopez Vega, Mary Ann', 'Vega, Mary'],
  ['Gabriela', 'Núñez–Ruiz', 'nunez ruiz', 'nunezruiz', 'Nuñez-Ruiz, Gabriela', 'Ruiz, Gabriela'],
  ['Jean-Luc', "D'Arcy", 'jeanluc', 'jean luc', 'darcy', 'd arcy', "D'Arcy, Jean-Luc"],
  ['Tamika', 'Smith (Jones)', 'smith jones', 'Jones, Tamika', 'Smith (Jones), Tamika'],
  ['Nguyễn Văn', 'An Khánh', 'nguyen van', 'nguyenvan', 'An Khánh, Nguyễn Văn', 'ankhanh', 'khanh an'],
  ['Fionnuala', "O' Rourke", 'orourke', "o'rourke", 'O’Rourke, Fionnuala', 'o rourke'],
  [
    'Angus',
    'Mac Arthur-Reid',
    'macarthur',
    'macarthurreid',
    'macarthur-reid',
    'arthur reid',
    'Mac Arthur, A.',
  ],
  ['Pieter', "van 't Hoff", 'vanthoff', "van't hoff", 'van t hoff', "van 't Hoff, Pieter", 'hoff p'],
  ['Zoë-Marie', 'Fußmann Jr', 'zoemarie', 'fussmann jr.', 'Fußmann, Zoë', 'FUSSMANN, ZOE-MARIE'],
  ['Dolores', 'Peña y Soto', 'pena soto', 'penaysoto', 'Peña y Soto, Dolores', 'Peña, D.'],
  ['Omar', 'Al Rashid', 'alrashid', 'al-rashid', 'Al-Rashid, Omar', 'AL RASHID,OMAR'],
  ['Leila', 'El-Amin', 'elamin', 'el amin', 'El Amin, Leila', 'el-amin l.'],
  ['Giulia', "Dell'Acqua", 'dellacqua', 'dell acqua', "DELL'ACQUA, GIULIA", 'dell’acqua'],
  ['D’Angelo', 'Brown II', 'dangelo', 'd angelo', 'Brown II, D’Angelo', 'brown dangelo'],
  ['小明', '王', '小明', '王, 小明', '王，小明'],
  ['Robert', 'Downey, Jr.', 'downey jr', 'Downey, Robert', 'Downey Jr., Robert', 'robert downey, jr.'],
  ['Anne', 'St.Clair', 'stclair', 'st clair', 'st. clair', 'St. Clair, Anne'],
  ['T.', 'Boone', 'boone t.', 't boone', 'Boone, T.'],
  ['Cher', '', 'cher', 'CHER,'],
];

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Ada', lastName: 'Admin' });
  const { id: courseId } = await makeCourse(portal);
  const deployment = await makeDeployment(portal);
  const people: string[] = [];
  for (const [firstName, lastName] of KNOWN) {
    const { userId } = await portal.account('staff', { firstName, lastName, work: 'both', location: 'TX' });
    people.push(userId);
    await portal.account('review', { firstName, lastName });
    await makeLicense(portal, userId, { state: 'TX', status: 'approved' });
    await makeLicense(portal, userId, { state: 'FL', status: 'pending' });
    await makeBond(portal, userId, { state: 'TX', status: 'approved' });
    await makeActionItem(portal, { assignedTo: userId });
    await makeEntry(portal, { userId, clockIn: at(-2), clockOut: at(-1) });
    await makeEntry(portal, { userId, clockIn: at(0) });
    await makeCorrection(portal, { userId });
    await makeRequest(portal, { userId });
    await makeOutside(portal, { userId });
    await makeLearner(portal, { userId, courseId });
    await makeConversation(portal, [admin.userId, userId]);
  }
  ids = {
    attestation: (await makeAttestation(portal, people)).id,
    deployment: deployment.id,
    position: (await makePosition(portal, deployment.id)).id,
  };
  // As stored before names were composed.
  await portal.services.db
    .update(users)
    .set({ firstName: sql`normalize(first_name, NFD)`, lastName: sql`normalize(last_name, NFD)` })
    .where(eq(users.lastName, 'García'));
}, 60_000);
afterAll(closeTestPortal);

const takesWords = ({ input }: ReturnType<typeof allCalls>[number]) => {
  const schema = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return Object.keys(schema?.properties ?? {}).some((name) => ['q', 'search', 'name'].includes(name));
};

test('every call that searches is known here, for people or for something else', () => {
  const searching = allCalls(appRouter).filter((call) => call.type === 'query' && takesWords(call));
  expect(searching.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(SEARCHES), ...OTHER_SEARCHES].toSorted(),
  );
});

describe.each(Object.entries(SEARCHES))('%s', (name, inputOf) => {
  const answer = async (search: string) => {
    const { status, data } = await portal.call(name, inputOf(search), admin);
    expect(status).toBe(200);
    return JSON.stringify(data).normalize('NFC');
  };

  test('finds people as others type their names', async () => {
    const missed: string[] = [];
    for (const [firstName, lastName, ...typed] of KNOWN) {
      for (const search of typed) {
        await portal.resetRateLimits();
        if (!(await answer(search)).includes(lastName || firstName))
          missed.push(`${firstName} ${lastName}: ${search}`);
      }
    }
    expect(missed).toEqual([]);
  }, 60_000);

  test('finds nobody by the end of one name and the beginning of the next', async () => {
    for (const search of ['nob', 'nac', 'iad']) {
      const found = await answer(search);
      for (const [, lastName] of KNOWN) if (lastName) expect(found).not.toContain(lastName);
    }
  });
});
