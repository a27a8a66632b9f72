import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../realtime/realtime-test-kit.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { openSocket } from './socket.ts';
import { until } from './timing.ts';
import { pdf } from './upload-corpus.ts';

let portal: TestPortal;
let admin: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ listen: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

/** What an account may have to do before anything else, and how it comes about while the account is in use. */
const dues = {
  'its own password': {
    async begin({ userId }: TestAccount) {
      await portal.services.db.update(users).set({ passwordIsTemporary: true }).where(eq(users.id, userId));
      portal.services.sessions.forget(userId);
    },
    sentence: 'Set your own password first: you signed in with a temporary one.',
  },
  'a second factor': {
    async begin() {
      const required = { factorRequired: 'everyone', factorRequiredFrom: null };
      expect((await portal.call('companySettings.update', required, admin)).status).toBe(200);
    },
    sentence: 'Your company requires two-step sign-in. Set it up to continue.',
  },
};

beforeEach(async () => {
  await portal.services.db.execute(`update company_settings set factor_required = 'nobody'`);
  portal.services.sessions.forget(admin.userId);
});

describe.each(Object.entries(dues))(
  'an account that has to set up %s first',
  (_name, { begin, sentence }) => {
    const headers = ({ token }: TestAccount) => ({ authorization: `Bearer ${token}` });
    const get = (path: string, as?: TestAccount) =>
      fetch(portal.address + path, as ? { headers: headers(as) } : {});

    async function upload(as: TestAccount) {
      const body = new FormData();
      body.append('document', new Blob([new Uint8Array(pdf('A document'))]), 'license.pdf');
      const url = `${portal.address}/api/upload/document`;
      const answer = await fetch(url, { method: 'POST', headers: headers(as), body });
      return {
        status: answer.status,
        url: ((await answer.json()) as { documentUrl?: string }).documentUrl ?? '',
      };
    }

    test('reaches no call, upload or file, by a link of before either', async () => {
      const person = await portal.account('staff');
      const { url } = await upload(person);
      expect((await get(url)).status).toBe(200);
      await begin(person);
      await until(async () => (await get('/api/departments', person)).status === 403);
      expect(await (await get('/api/departments', person)).json()).toMatchObject({ error: sentence });
      expect((await upload(person)).status).toBe(403);
      const file = await get(url);
      expect([file.status, await file.json()]).toMatchObject([403, { error: sentence }]);
      expect((await get('/api/auth/profile', person)).status).toBe(200);
    });

    test('gets no events: neither by a socket, a stream or a poll, nor by those that were open', async () => {
      const person = await portal.account('staff');
      const open = openSocket(portal.address);
      await open.signIn(person.token);
      let streamed = '';
      const stream = await get('/trpc/realtime.events', person);
      const reading = (async () => {
        for await (const chunk of stream.body ?? []) streamed += new TextDecoder().decode(chunk);
      })();
      await until(() => open.names().length > 0 && streamed.includes('"connected"'));
      await publish(portal.database.db, 'all', 'before');
      await until(() => open.names().includes('before') && streamed.includes('"before"'));

      await begin(person);
      await until(() => open.frames.some(({ error }) => error?.message === sentence));
      await reading;
      expect(streamed).toContain(sentence);
      const late = openSocket(portal.address);
      await late.signIn(person.token);
      await until(() => late.frames.some(({ error }) => error?.message === sentence));
      for (const call of ['events', 'poll'])
        expect(await (await get(`/trpc/realtime.${call}`, person)).text()).toContain(sentence);

      const colleague = await portal.account('inactive');
      await publish(portal.database.db, 'all', colleague.userId);
      // Its delivery to somebody who may have it shows that it was sent.
      const other = openSocket(portal.address);
      await portal.services.db.execute(`update company_settings set factor_required = 'nobody'`);
      await other.signIn((await portal.account('staff')).token);
      await until(() => other.names().length > 0);
      await publish(portal.database.db, 'all', 'after');
      await until(() => other.names().includes('after'));
      expect([...open.names(), ...late.names()]).not.toContain(colleague.userId);
      expect(streamed).not.toContain(colleague.userId);
      for (const { socket } of [open, late, other]) socket.terminate();
    });
  },
);
