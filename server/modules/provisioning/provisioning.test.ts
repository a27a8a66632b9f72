import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshEmail } from '../../test/inputs.ts';
import { CORE_GROUP, CORE_USER, ENTERPRISE_USER, SCIM_PATH, sentences } from './constants.ts';

const TOKEN = 'a token that only the provisioning service of tests knows';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startWith(TOKEN);
});
afterAll(closeTestPortal);

function startWith(scimToken: string | undefined, emergencyAdmins: string[] = []): Promise<TestPortal> {
  const groups = { 'Portal Admins': { role: 'admin' as const }, Adjusters: { departments: ['Claims'] } };
  return startTestPortal({
    settings: {
      identity: { provider: undefined, enforced: false, emergencyAdmins, groups, scimToken },
    },
  });
}

type Body = {
  id: string;
  userName: string;
  externalId?: string;
  active: boolean;
  name: { givenName: string; familyName: string };
  emails: Array<{ value: string; type: string }>;
  phoneNumbers?: unknown;
  title?: string;
  displayName: string;
  members?: Array<{ value: string }>;
  meta: { location: string; resourceType: string };
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Body[];
  scimType?: string;
  status: string;
  detail: string;
};

async function scim(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  return ask(portal, method, path, { body });
}

async function ask(
  on: TestPortal,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, token = TOKEN }: { body?: unknown; token?: string } = {},
) {
  const answer = await on.app.inject({
    method,
    url: `${SCIM_PATH}${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { statusCode: status, headers, payload } = answer;
  if (payload !== '') expect(headers['content-type']).toBe('application/scim+json');
  return { status, headers, body: (payload === '' ? {} : JSON.parse(payload)) as Body };
}

const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations });

/** As Entra ID creates a person. */
const newPerson = (email = freshEmail(), more: Record<string, unknown> = {}) => ({
  schemas: [CORE_USER, ENTERPRISE_USER],
  externalId: `external-${email}`,
  userName: email,
  active: true,
  emails: [{ primary: true, type: 'work', value: email }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ida Berg', familyName: 'Berg', givenName: 'Ida' },
  roles: [],
  ...more,
});

async function created(more: Record<string, unknown> = {}, email = freshEmail()): Promise<Body> {
  const answer = await scim('POST', '/Users', newPerson(email, more));
  expect(answer.status, answer.body.detail).toBe(201);
  return answer.body;
}

const auditsOf = async (personId: string) =>
  (await portal.database.sql`select action, actor_id, detail from audit_log where person_id = ${personId}
    order by id`) as unknown as Array<{ action: string; actor_id: null; detail: Record<string, unknown> }>;
const departmentsOf = async (userId: string) =>
  (
    await portal.database
      .sql`select d.name from user_departments ud join departments d on d.id = ud.department_id
      where ud.user_id = ${userId} order by d.name`
  ).map(({ name }) => name);

describe('the token', () => {
  test.each(['', 'wrong', `${TOKEN} `.repeat(2)])('%j is refused', async (token) => {
    const answer = await ask(portal, 'GET', '/Users', { token });
    expect(answer).toMatchObject({
      status: 401,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('of an administrator is refused, and the service’s own opens nothing else', async () => {
    const admin = await portal.account('admin');
    expect((await ask(portal, 'GET', '/Users', { token: admin.token })).status).toBe(401);
    expect((await portal.request({ path: '/users', as: TOKEN })).status).toBe(401);
  });

  test('that is wrong is audited, and too many are refused', async () => {
    const on = await startWith(TOKEN);
    const statuses = [];
    for (let index = 0; index < 22; index += 1)
      statuses.push((await ask(on, 'GET', '/Users', { token: 'wrong' })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const lines = await on.database
      .sql`select 1 from audit_log where action = ${'provisioning.token_refused'}`;
    expect(lines).toHaveLength(20);
    await on.close();
  });

  test('that is not set means no provisioning', async () => {
    const without = await startWith(undefined);
    expect((await ask(without, 'GET', '/Users')).status).toBe(404);
    expect((await ask(without, 'GET', '/Users', { token: '' })).status).toBe(404);
    await without.close();
  });
});

describe('the documents', () => {
  test('say what is supported', async () => {
    const { body } = await scim('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 3 });
    expect((await scim('GET', `/Schemas/${CORE_GROUP}`)).body).toMatchObject({ id: CORE_GROUP });
    expect(await scim('GET', '/Schemas/urn:none')).toMatchObject({ status: 404, body: { status: '404' } });
    expect(await scim('GET', '/Bulk')).toMatchObject({ status: 404, body: { status: '404' } });
  });
});

describe('a person', () => {
  test('is created approved, without an invitation, and audited as provisioning', async () => {
    const email = freshEmail();
    const body = { [ENTERPRISE_USER]: { employeeNumber: `E-${email}`.slice(0, 30) }, title: 'Adjuster' };
    const answer = await scim('POST', '/Users', newPerson(email, body));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        userName: email,
        externalId: `external-${email}`,
        active: true,
        title: 'Adjuster',
        name: { givenName: 'Ida', familyName: 'Berg' },
        emails: [{ value: email, type: 'work', primary: true }],
        meta: { resourceType: 'User' },
      },
    });
    expect(answer.headers.location).toBe(answer.body.meta.location);
    expect(answer.body.meta.location).toBe(`http://portal.example${SCIM_PATH}/Users/${answer.body.id}`);
    expect(await auditsOf(answer.body.id)).toMatchObject([
      {
        action: 'user.created',
        actor_id: null,
        detail: { service: 'provisioning', role: 'staff', invited: false },
      },
      { action: 'provisioning.linked' },
    ]);
    const admin = await portal.account('admin');
    const activity = await portal.request<{ activity: Array<{ by: string; what: string }> }>({
      path: `/activity?personId=${answer.body.id}`,
      as: admin,
    });
    expect(JSON.stringify(activity.body)).toContain('"by":"Provisioning"');
    const jobs = await portal.database.sql`select task_identifier from graphile_worker.jobs
      where task_identifier in ('auth.welcome-mail', 'auth.invitation-mail')`;
    expect(jobs.map(({ task_identifier }) => task_identifier)).toContain('auth.welcome-mail');
    expect(jobs.map(({ task_identifier }) => task_identifier)).not.toContain('auth.invitation-mail');
  });

  test('who is there already is a conflict, also as an account that provisioning did not make', async () => {
    const { userName } = await created();
    const staff = await portal.account('staff');
    for (const email of [userName, userName.toUpperCase(), staff.workEmail ?? '', staff.email]) {
      expect(await scim('POST', '/Users', newPerson(email))).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness', detail: sentences.known },
      });
    }
    const other = newPerson(freshEmail(), { emails: [{ type: 'work', value: userName }] });
    expect(await scim('POST', '/Users', other)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
  });

  test('is found by userName, externalId and address, and nobody otherwise', async () => {
    const person = await created();
    const staff = await portal.account('staff');
    const found = async (filter: string) => {
      const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(status, filter).toBe(200);
      return body.Resources.map(({ id }) => id);
    };
    expect(await found(`userName eq "${person.userName.toUpperCase()}"`)).toEqual([person.id]);
    expect(await found(`userName Eq "${staff.workEmail}"`)).toEqual([staff.userId]);
    expect(await found(`externalId eq "${person.externalId}"`)).toEqual([person.id]);
    expect(await found(`emails[type eq "work"].value eq "${person.userName}"`)).toEqual([person.id]);
    expect(await found(`active eq true and externalId eq "${person.externalId}"`)).toEqual([person.id]);
    expect(await found('userName eq "nobody@else.example"')).toEqual([]);
    for (const filter of [
      'userName sw "a"',
      'userName eq "a" or id eq "b"',
      'garbage(',
      'title eq "x"',
      'userName eq 5',
    ]) {
      expect(await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter', status: '400' },
      });
    }
  });

  test('is listed by pages', async () => {
    await created();
    await created();
    const { id: deleted } = await created();
    expect((await scim('DELETE', `/Users/${deleted}`)).status).toBe(204);
    const all = (await scim('GET', '/Users')).body;
    expect(all.Resources.length).toBe(all.totalResults);
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body;
    expect(second).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: all.totalResults });
    expect(second.Resources[0]?.id).toBe(all.Resources[1]?.id);
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({
      Resources: [],
      totalResults: all.totalResults,
    });
    expect((await scim('GET', '/Users?startIndex=-5&count=x')).body.startIndex).toBe(1);
    const [person] = (await scim('GET', '/Users?attributes=userName&count=1')).body.Resources;
    expect(Object.keys(person ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });

  test('is changed as Entra ID and Okta do', async () => {
    const person = await created();
    const address = freshEmail();
    const entra = await patch(
      person.id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: address },
      { op: 'Replace', path: 'name.familyName', value: 'Lund' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: `home.${address}` },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 850 555 0177' },
      { op: 'Add', path: `${ENTERPRISE_USER}:employeeNumber`, value: `N-${address}`.slice(0, 30) },
      { op: 'Add', path: `${ENTERPRISE_USER}:manager`, value: '26118915-6090-4610-87e4-49d8ca9f808d' },
      { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'US' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'x' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:custom:2.0:User:worksiteId', value: '180' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: address },
    );
    expect(entra).toMatchObject({
      status: 200,
      body: {
        name: { givenName: 'Ida', familyName: 'Lund' },
        emails: [
          { value: address, type: 'work' },
          { value: `home.${address}`, type: 'home' },
        ],
        phoneNumbers: [{ type: 'mobile', value: '+1 850 555 0177' }],
        [ENTERPRISE_USER]: { employeeNumber: `N-${address}`.slice(0, 30) },
      },
    });
    const okta = await patch(person.id, {
      op: 'replace',
      value: { title: 'Inspector', 'name.givenName': 'Idun' },
    });
    expect(okta.body).toMatchObject({ title: 'Inspector', name: { givenName: 'Idun', familyName: 'Lund' } });
    expect((await patch(person.id, { op: 'remove', path: 'title' })).body.title).toBeUndefined();

    const whole = newPerson(person.userName, {
      name: { givenName: 'Ida', familyName: 'Ek' },
      emails: undefined,
    });
    const put = await scim('PUT', `/Users/${person.id}`, whole);
    expect(put).toMatchObject({
      status: 200,
      body: { name: { familyName: 'Ek' }, userName: person.userName },
    });
    const lines = await auditsOf(person.id);
    expect(lines.every(({ detail }) => detail.service === 'provisioning')).toBe(true);
  });

  test.each([
    ['as the last one', { familyName: 'Teller' }],
    ['as the first one', { givenName: 'Teller' }],
    ['as a whole', { formatted: 'Teller' }],
  ])('has one name, kept %s, and keeps it', async (_how, name) => {
    const person = await created({ name, displayName: undefined });
    const whole = { givenName: 'Teller', familyName: '', formatted: 'Teller' };
    expect(person.name).toEqual(whole);
    const again = await scim('PUT', `/Users/${person.id}`, newPerson(person.userName, { name }));
    expect(again.body.name).toEqual(whole);
  });

  test.each([
    ['Berg, Ida Marie', 'Ida Marie', 'Berg'],
    ['Ida Marie van der Berg', 'Ida Marie', 'van der Berg'],
  ])('called %s alone has a first and a last name', async (displayName, givenName, familyName) => {
    const { name } = await created({ name: undefined, displayName });
    expect(name).toMatchObject({ givenName, familyName });
  });

  test.each([
    ['as Entra ID sends it', { op: 'Replace', path: 'active', value: 'False' }],
    ['as Entra ID sends it today', { op: 'Replace', path: 'active', value: false }],
    ['as Okta sends it', { op: 'replace', value: { active: false } }],
  ])('who is deactivated %s is signed out, and comes back', async (_how, operation) => {
    const { userId, token } = await portal.account('staff');
    expect(await patch(userId, operation)).toMatchObject({ status: 200, body: { active: false } });
    expect(await portal.request({ path: '/auth/profile', as: token })).toMatchObject({
      status: 401,
      body: { code: 'deactivated' },
    });
    expect((await patch(userId, operation)).status).toBe(200);
    const back = await patch(userId, { op: 'replace', path: 'active', value: true });
    expect(back).toMatchObject({ status: 200, body: { active: true } });
    const actions = (await auditsOf(userId)).map(({ action }) => action);
    expect(actions).toEqual(['provisioning.linked', 'user.deactivated', 'user.reactivated']);
  });

  test('who is deactivated keeps what the portal has, until they come back', async () => {
    const person = await created({ title: 'Adjuster' });
    expect((await patch(person.id, { op: 'replace', value: { active: false } })).status).toBe(200);
    const changed = await patch(person.id, { op: 'replace', path: 'title', value: 'Inspector' });
    expect(changed).toMatchObject({ status: 200, body: { active: false, title: 'Adjuster' } });
    const back = await patch(person.id, { op: 'replace', value: { active: true, title: 'Inspector' } });
    expect(back.body).toMatchObject({ active: true, title: 'Inspector' });
  });

  test('has the address that is called primary, where none is of work, and signs in with a new one', async () => {
    const [first, primary, next] = [freshEmail(), freshEmail(), freshEmail()];
    const emails = [{ value: first }, { value: primary, primary: true }];
    const person = await created({ emails }, first);
    expect(person.emails).toMatchObject([{ value: primary, type: 'work' }]);
    await patch(person.id, { op: 'replace', path: 'emails[type eq "work"].value', value: next });
    const [stored] = await portal.database.sql`
      select primary_email, work_email from users where id = ${person.id}`;
    expect(stored).toEqual({ primary_email: next, work_email: next });
  });

  test('who is deleted is deactivated, gone for the service, and taken up again', async () => {
    const person = await created();
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    const lines = (await auditsOf(person.id)).map(({ action }) => action);
    expect(lines.slice(-2)).toEqual(['user.deactivated', 'provisioning.removed']);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim(method, `/Users/${person.id}`)).status).toBe(404);
    const admin = await portal.account('admin');
    const file = await portal.request({ path: `/users/${person.id}`, as: admin });
    expect(file.body).toMatchObject({ user: { status: 'inactive' } });
    const again = await scim('POST', '/Users', newPerson(person.userName, { title: 'Back' }));
    expect(again).toMatchObject({ status: 201, body: { id: person.id, active: true, title: 'Back' } });
  });

  test('who was reactivated in the portal is not taken up again by a new one', async () => {
    const person = await created();
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204);
    const admin = await portal.account('admin');
    const path = `/users/${person.id}`;
    await portal.request({ method: 'POST', path: `${path}/reactivate`, as: admin, body: {} });
    const again = await scim('POST', '/Users', newPerson(person.userName, { title: 'Taken over' }));
    expect(again.status).toBe(409);
    const file = await portal.request<{ user: { position: string } }>({ path, as: admin });
    expect(file.body).toMatchObject({ user: { status: 'active' } });
    expect(file.body.user.position).not.toBe('Taken over');
  });

  test('who is the last administrator, or an emergency one, stays', async () => {
    const on = await startWith(TOKEN);
    const last = await on.account('admin');
    const off = { Operations: [{ op: 'replace', path: 'active', value: false }] };
    const refused = await ask(on, 'PATCH', `/Users/${last.userId}`, { body: off });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/only administrator/) },
    });
    expect((await ask(on, 'DELETE', `/Users/${last.userId}`)).status).toBe(409);
    await on.close();
    const careful = await startWith(TOKEN, ['boss@work.example']);
    await careful.account('admin');
    const boss = await careful.account('admin', { workEmail: 'boss@work.example' });
    expect(await ask(careful, 'DELETE', `/Users/${boss.userId}`)).toMatchObject({
      status: 409,
      body: { detail: sentences.emergencyAdmin },
    });
    await careful.close();
  });

  test('who is clocked in is clocked out by deactivation', async () => {
    const { userId, token } = await portal.account('staff');
    expect(
      (await portal.request({ method: 'POST', path: '/time-clock/clock-in', as: token })).status,
    ).toBeLessThan(300);
    expect((await scim('DELETE', `/Users/${userId}`)).status).toBe(204);
    const open = await portal.database
      .sql`select 1 from time_entries where user_id = ${userId} and clock_out is null`;
    expect(open).toHaveLength(0);
  });

  test('has one name and address for two requests at once', async () => {
    const email = freshEmail();
    const answers = await Promise.all([1, 2, 3].map(() => scim('POST', '/Users', newPerson(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('bad input', () => {
  test.each([
    ['no JSON', '{', 'invalidValue'],
    ['a list', '[]', 'invalidSyntax'],
    ['no userName', { emails: [] }, 'invalidValue'],
    ['no address', { userName: 'ida' }, 'invalidValue'],
    [
      'a wrong address',
      newPerson('x@y.example', { emails: [{ value: 'not one', type: 'work' }] }),
      'invalidValue',
    ],
    ['a wrong boolean', newPerson('x@y.example', { active: 'perhaps' }), 'invalidValue'],
  ])('%s is answered with a SCIM error', async (_what, body, scimType) => {
    expect(await scim('POST', '/Users', body)).toMatchObject({
      status: 400,
      body: { scimType, status: '400' },
    });
  });

  test('in operations is answered with a SCIM error, and pollutes nothing', async () => {
    const { id } = await created();
    for (const [operation, scimType] of [
      [{ op: 'bogus', path: 'active', value: false }, 'invalidValue'],
      [{ op: 'replace', value: 'x' }, 'invalidValue'],
      [{ op: 'remove' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type xx].value', value: 'x' }, 'invalidFilter'],
      [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
    ] as const) {
      expect(await patch(id, operation), JSON.stringify(operation)).toMatchObject({
        status: 400,
        body: { scimType },
      });
    }
    await patch(id, { op: 'replace', path: '__proto__.polluted', value: 'x' });
    await patch(id, { op: 'replace', path: 'constructor.prototype.polluted', value: 'x' });
    await patch(id, { op: 'add', path: 'name.__proto__', value: { polluted: 'x' } });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    const wrongType = await portal.app.inject({
      method: 'POST',
      url: `${SCIM_PATH}/Users`,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(wrongType.json()).toMatchObject({ status: '415' });
    expect((await scim('GET', '/Users/not-an-id')).status).toBe(404);
  });
});

describe('groups', () => {
  test('give roles and departments while people are in them', async () => {
    const admin = await portal.account('admin');
    await portal.request({ method: 'POST', path: '/departments', as: admin, body: { name: 'Claims' } });
    const [one, other] = [await created(), await created()];
    const made = await scim('POST', '/Groups', {
      schemas: [CORE_GROUP],
      externalId: '8aa1a0c0',
      displayName: 'Adjusters',
      members: [{ value: one.id }],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { displayName: 'Adjusters', members: [{ value: one.id }] },
    });
    expect(await departmentsOf(one.id)).toEqual(['Claims']);
    expect((await scim('POST', '/Groups', { displayName: 'adjusters' })).status).toBe(409);
    const path = `/Groups/${made.body.id}`;
    const change = (...Operations: unknown[]) => scim('PATCH', path, { schemas: [PATCH_OP], Operations });
    // As Entra ID does.
    await change({ op: 'Add', path: 'members', value: [{ $ref: null, value: other.id }] });
    expect(await departmentsOf(other.id)).toEqual(['Claims']);
    await change({ op: 'Remove', path: 'members', value: [{ $ref: null, value: one.id }] });
    expect(await departmentsOf(one.id)).toEqual([]);
    // As Okta does.
    await change(
      { op: 'remove', path: `members[value eq "${other.id}"]` },
      { op: 'add', path: 'members', value: [{ value: one.id, display: one.userName }] },
    );
    expect([await departmentsOf(one.id), await departmentsOf(other.id)]).toEqual([['Claims'], []]);
    const renamed = await change({
      op: 'replace',
      value: { id: made.body.id, displayName: 'Portal Admins' },
    });
    expect(renamed.body.displayName).toBe('Portal Admins');
    const file = await portal.request({ path: `/users/${one.id}`, as: admin });
    expect(file.body).toMatchObject({ user: { role: 'admin', departments: [] } });
    const told = await portal.database
      .sql`select n.message from notification_recipients r join notifications n on n.id = r.notification_id
        where r.user_id = ${admin.userId} and n.title = 'New administrator: Ida Berg'`;
    expect(told[0]?.message).toMatch(/^The company's identity provider made Ida Berg an administrator\./);

    const query = `filter=${encodeURIComponent('displayName eq "portal admins"')}&excludedAttributes=members`;
    const list = (await scim('GET', `/Groups?${query}`)).body;
    expect(list).toMatchObject({ totalResults: 1, Resources: [{ id: made.body.id }] });
    expect(list.Resources[0]?.members).toBeUndefined();
    const unknown = [{ value: '01a21420-f547-7721-9d3e-8b4287fa3124' }];
    expect(await scim('PUT', path, { displayName: 'Portal Admins', members: unknown })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: sentences.unknownMember },
    });
    expect((await scim('DELETE', path)).status).toBe(204);
    expect((await portal.request({ path: `/users/${one.id}`, as: admin })).body).toMatchObject({
      user: { role: 'staff' },
    });
    const lines = await portal.database
      .sql`select action from audit_log where subject_type = 'group' order by id`;
    const saved = 'provisioning.group_saved';
    expect(lines.map(({ action }) => action)).toEqual([
      saved,
      saved,
      saved,
      saved,
      saved,
      'provisioning.group_deleted',
    ]);
  });
});
