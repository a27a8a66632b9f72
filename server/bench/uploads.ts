import { pdf, pdfBomb, picture } from '../test/upload-corpus.ts';
import type { Bench } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';

const TRIES = 7;
const PASSWORD = 'Anchor-Rope-77';

/** A person's uploads while an applicant sends thirty PDF bombs and sixty pictures of 49 million pixels. */
export async function measureUploads({ portal: { address }, token }: Bench): Promise<Figure[]> {
  const mallory = await signUp(address);
  const person = { address, token };
  const small = await picture('png');
  const large = await picture('png', 7_000, 7_000);
  const document = () => send(person, '/upload/document', 'document', pdf());
  const portrait = () => send(person, '/upload/profile-picture', 'profilePicture', small);
  const bombs = () => many(30, () => send(mallory, '/upload/document', 'document', bomb));
  const pictures = () => many(60, () => send(mallory, '/upload/profile-picture', 'profilePicture', large));
  const bomb = pdfBomb();
  return [
    ...(await beside('a PDF beside thirty PDF bombs', document, bombs)),
    ...(await beside('a picture beside sixty large ones', portrait, pictures)),
  ];
}

type Sent = { ms: number; status: number };
type Sender = { address: string; token: string };

async function beside(
  what: string,
  upload: () => Promise<Sent>,
  attack: () => Promise<Sent[]>,
): Promise<Figure[]> {
  await upload();
  const quiet = await oneAfterTheOther(upload);
  const attacking = attack();
  const busy = await oneAfterTheOther(upload);
  const everything = [...busy, ...(await attacking)];
  const [before, during] = [median(quiet.map(({ ms }) => ms)), median(busy.map(({ ms }) => ms))];
  const byStatus = Object.entries(Object.groupBy(everything, ({ status }) => String(status)));
  return [
    {
      what: `${what}, to a quiet one`,
      value: during / before,
      limit: { atMost: 3 },
      note: `${Math.round(before)} ms quiet, ${Math.round(during)} ms beside`,
    },
    {
      what: `${what}: uploads that were refused to somebody else, or reset`,
      value: busy.filter(({ status }) => status !== 200).length + everything.filter(isReset).length,
      limit: { atMost: 0 },
      note: byStatus.map(([status, all]) => `${all?.length} × ${status}`).join(', '),
    },
  ];
}

const isReset = ({ status }: Sent) => status === 0;

async function oneAfterTheOther(upload: () => Promise<Sent>): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let count = 0; count < TRIES; count += 1) sent.push(await upload());
  return sent;
}

const many = (count: number, upload: () => Promise<Sent>) =>
  Promise.all(Array.from({ length: count }, upload));

/** Status 0 means a broken connection. */
async function send({ address, token }: Sender, path: string, field: string, file: Buffer): Promise<Sent> {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(file)]), 'file');
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const status = await fetch(`${address}/api${path}`, { method: 'POST', headers, body }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );
  return { ms: performance.now() - start, status };
}

async function signUp(address: string): Promise<Sender> {
  const answer = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Mallory Reef',
      email: `mallory.${Date.now()}@home.example`,
      password: PASSWORD,
      phoneNumber: '555-010-4477',
    }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { address, token };
}
