import { applicationDecisions } from '../../schema/application-decisions.ts';
import { userDepartments } from '../../schema/departments.ts';
import { onboardingDrafts } from '../../schema/onboarding-drafts.ts';
import { type Address, signInAddresses, users } from '../../schema/users.ts';
import { type Applicant, draft, type Employee, sentBack } from '../people/person.ts';
import { CITIES, STATES } from '../places.ts';
import { fullName, personId, roster, type SampleEmployee, type SamplePerson } from '../roster.ts';
import { instantAgo, type LoadSample, mondayAgo, type Sample, type SampleStep } from '../sample.ts';
import { sampleId } from '../sample-id.ts';
import { addressesOf } from '../sign-ins.ts';
import { departmentId } from './departments.ts';

type UserRow = typeof users.$inferInsert;

const loadPeople: LoadSample = async (sample) => {
  const { db, now, audit } = sample;
  await db.insert(users).values(roster.map((person) => userRow(sample, person)));
  await db.insert(signInAddresses).values(roster.flatMap(signInRows));
  await db
    .insert(userDepartments)
    .values(
      roster.flatMap((person) =>
        person.stage === 'employee'
          ? person.details.departments.map((key) => ({ userId: person.id, departmentId: departmentId(key) }))
          : [],
      ),
    );
  await db.insert(onboardingDrafts).values({
    userId: personId(draft.owner),
    step: draft.step,
    data: draft.data,
    updatedAt: instantAgo(now, draft.savedDaysAgo),
  });
  for (const person of roster) audit.push(...history(person));
  await loadSentBack(sample);
};

async function loadSentBack({ db, now, audit }: Sample) {
  const { applicant, reviewer, firstSubmittedDaysAgo, daysAgo, notes } = sentBack;
  const [userId, decidedBy] = [personId(applicant), personId(reviewer)];
  const resubmitted = roster.find(({ id }) => id === userId);
  const ended = resubmitted?.stage === 'applicant' ? resubmitted.details.submittedDaysAgo : 0;
  await db.insert(applicationDecisions).values({
    id: sampleId(`application-decision/${applicant}`, daysAgo),
    userId,
    kind: 'sent_back',
    notes,
    decidedBy,
    decidedAt: instantAgo(now, daysAgo),
    endedAt: instantAgo(now, ended),
  });
  const subject = ['user', userId] as const;
  audit.push(
    { daysAgo: firstSubmittedDaysAgo, actorId: userId, action: 'user.onboarded', subject },
    { daysAgo, actorId: decidedBy, action: 'user.sent_back', subject, detail: { message: '', notes } },
  );
}

/** 555-0100 to 555-0199 are reserved for fiction; each person has two of them in the area code of the home town. */
const phone = (areaCode: string, index: number, second = false) =>
  `(${areaCode}) 555-01${String(index * 2 + Number(second)).padStart(2, '0')}`;

function userRow({ now, passwordHash }: Sample, person: SamplePerson): UserRow {
  const [firstName, lastName] = person.name;
  const { own, work } = addressesOf(person);
  const account = {
    id: person.id,
    firstName,
    lastName,
    primaryEmail: own,
    passwordHash,
    createdAt: instantAgo(now, person.signedUp),
    updatedAt: instantAgo(now, person.signedUp),
  };
  if (person.stage === 'newcomer') return { ...account, primaryPhone: phone(person.areaCode, person.index) };

  const profile = { ...account, ...profileRow(person.details, person.index) };
  if (person.stage === 'applicant') {
    const onboardedAt = instantAgo(now, person.details.submittedDaysAgo);
    return {
      ...profile,
      onboardingStatus: 'completed',
      status: 'pending_review',
      onboardedAt,
      updatedAt: onboardedAt,
    };
  }
  const { details } = person;
  const approvedAt = instantAgo(now, person.approved);
  const deactivatedAt = details.left === undefined ? null : instantAgo(now, details.left);
  return {
    ...profile,
    workEmail: work,
    // Most people share their own number.
    phoneShared: person.index % 4 !== 3,
    workPhone: details.office ? `(727) 555-01${String(person.index).padStart(2, '0')}` : null,
    role: details.role ?? 'staff',
    onboardingStatus: 'approved',
    status: deactivatedAt ? 'inactive' : 'active',
    position: details.position,
    location: STATES[CITIES[details.city].state],
    employeeId: person.employeeId,
    hireDate: mondayAgo(now, details.hired),
    managerId: details.manager ? personId(details.manager) : null,
    onboardedAt: details.role === 'admin' ? null : instantAgo(now, person.signedUp - 1),
    approvedAt,
    approvedBy: person.approvedBy ? personId(person.approvedBy) : null,
    deactivatedAt,
    updatedAt: deactivatedAt ?? approvedAt,
  };
}

function profileRow(details: Employee | Applicant, index: number) {
  const { areaCode, timeZone, city, state, zipCode } = CITIES[details.city];
  const home: Address = { street: details.street, city, state, country: 'United States', zipCode };
  const [name, relationship] = details.contact;
  const handle = fullName(details).toLowerCase().replaceAll(' ', '-');
  return {
    primaryPhone: phone(areaCode, index),
    timeZone,
    homeAddress: home,
    // Every fourth person has another mailing address.
    mailingAddress: index % 4 === 3 ? { ...home, street: `PO Box ${1_200 + index * 7}` } : home,
    emergencyContact: { name, relationship, phone: phone(areaCode, index, true), email: '' },
    socialMedia: {
      linkedin: index % 2 === 0 ? `https://linkedin.example/in/${handle}` : '',
      twitter: index % 5 === 0 ? `https://twitter.example/${handle}` : '',
      facebook: '',
    },
    bio: details.bio,
  };
}

function signInRows(person: SamplePerson): Array<typeof signInAddresses.$inferInsert> {
  if (person.stage === 'employee' && person.details.left !== undefined) return [];
  const { own, work } = addressesOf(person);
  const primary = { address: own, userId: person.id, kind: 'primary' as const };
  if (person.stage !== 'employee') return [primary];
  return [primary, { address: work, userId: person.id, kind: 'work' }];
}

/** The audit lines of an account. */
function history(person: SamplePerson): Sample['audit'] {
  const subject = ['user', person.id] as const;
  if (person.stage === 'employee' && person.details.role === 'admin') {
    const actorId = person.approvedBy && personId(person.approvedBy);
    const detail = { role: 'admin', workEmail: addressesOf(person).work, invited: false };
    return [{ daysAgo: person.signedUp, actorId, action: 'user.created', subject, detail }];
  }
  const own = { actorId: person.id, subject };
  const lines = [{ ...own, daysAgo: person.signedUp, action: 'user.signed_up' }];
  if (person.stage === 'newcomer') return lines;
  const submittedDaysAgo =
    person.stage === 'applicant' ? person.details.submittedDaysAgo : person.signedUp - 1;
  lines.push({ ...own, daysAgo: submittedDaysAgo, action: 'user.onboarded' });
  return person.stage === 'applicant' ? lines : [...lines, ...decisions(person)];
}

function decisions({ id, details, employeeId, name, approved, approvedBy }: SampleEmployee): Sample['audit'] {
  const subject = ['user', id] as const;
  const actorId = approvedBy && personId(approvedBy);
  const detail = {
    workEmail: addressesOf({ name }).work,
    employeeID: employeeId,
    position: details.position,
  };
  const lines: Sample['audit'] = [{ daysAgo: approved, actorId, action: 'user.approved', subject, detail }];
  if (details.left !== undefined) {
    lines.push({
      daysAgo: details.left,
      actorId: personId('dana-whitfield'),
      action: 'user.deactivated',
      subject,
    });
  }
  return lines;
}

export const step: SampleStep = { order: 20, load: loadPeople };
