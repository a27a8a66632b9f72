import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateTraining } from '@portal/db/sample/training/generator.ts';
import { mp4Video } from '../test/videos.ts';
import { compareWithBare } from './compare-with-bare.ts';
import { type Bench, signIn } from './environment.ts';
import { type Measured, measure, median } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume } from './volume.ts';

const CATALOGUE = '/api/courses?limit=50';
const STAFF = 'maya.reyes@coastalclaims.example';

/** The completion report of 1,000 courses and 10,000 people, and the effect of people who watch videos on others. */
export async function measureTraining(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'training', 10_000, (sql) =>
    generateTraining(sql, { courses: 1_000, startedByEach: 20, seed: 1 }),
  );
  try {
    const { token } = await signIn(volume.portal.address, STAFF);
    const report = { 'the completion report, first page': '/api/training/learners?limit=50' };
    const beside = await compareWithBare(bench, volume, report, { script: 'bare-training.ts' });
    if (bench.only) return beside;
    return [...beside, ...(await besideWatchers(volume.portal, volume.token, token))];
  } finally {
    await volume.portal.stop();
  }
}

const WATCHERS = 10;
const VIDEO_BYTES = 100 * 1_048_576;
/** Bytes per second: 8 Mbit/s, high quality. */
const WATCHED_BYTES = 1_048_576;
const TURNS = 7;
/** Callers of the catalogue, each with one call after the other. */
const CALLERS = 4;

type Server = { address: string; pid: number };

async function besideWatchers(
  { address, pid }: Server,
  adminToken: string,
  token: string,
): Promise<Figure[]> {
  const url = address + (await uploadVideo(address, adminToken));
  const api = { url: address + CATALOGUE, token, connections: CALLERS, seconds: 2 };
  await measure({ ...api, seconds: 6 });
  const quiet: number[] = [];
  const busy: number[] = [];
  const memory: number[] = [];
  const before = residentMegabytes(pid);
  let failures = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(waited(await measure(api)));
    const watchers = Array.from({ length: WATCHERS }, () => watch(url));
    // The initial buffering of browsers.
    await sleep(500);
    const measured = await measure(api);
    busy.push(waited(measured));
    failures += measured.failures;
    memory.push(residentMegabytes(pid));
    for (const stop of watchers) failures += (await stop()) > 0 ? 0 : 1;
  }
  const ratios = busy.map((ms, turn) => ms / (quiet[turn] ?? Number.NaN));
  return [
    {
      what: `the catalogue beside ${WATCHERS} people who watch a video of 100 MB, to without them`,
      value: median(ratios),
      limit: { atMost: 1.5 },
      note: `${median(busy).toFixed(1)} ms to ${median(quiet).toFixed(1)} ms`,
    },
    {
      what: 'memory of the server beside them, to before',
      value: Math.max(...memory) / before,
      limit: { atMost: 1.3 },
      note: `${Math.round(Math.max(...memory))} MB to ${Math.round(before)} MB`,
    },
    { what: 'videos or calls that failed meanwhile', value: failures, limit: { atMost: 0 } },
  ];
}

/** The average time of a call in ms: the percentiles are whole milliseconds. */
const waited = ({ perSecond }: Measured): number => (CALLERS * 1_000) / perSecond;

/** A valid video, padded to a large size. */
async function uploadVideo(address: string, token: string): Promise<string> {
  const room = Buffer.alloc(VIDEO_BYTES - mp4Video().length);
  room.writeUInt32BE(room.length, 0);
  room.write('free', 4, 'latin1');
  const form = new FormData();
  form.append('courseVideo', new Blob([new Uint8Array(mp4Video()), new Uint8Array(room)]), 'long.mp4');
  const answer = await fetch(`${address}/api/upload/course-video`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const { fileUrl } = (await answer.json()) as { fileUrl?: string };
  if (!fileUrl) throw new Error(`the video was answered ${answer.status}`);
  return fileUrl;
}

/**
 * Streams a video at playback speed, from a position on.
 * @returns a function that stops it and returns the bytes received
 */
function watch(url: string): () => Promise<number> {
  let bytes = 0;
  const from = Math.floor(Math.random() * (VIDEO_BYTES / 2));
  const download = request(url, { headers: { range: `bytes=${from}-` } }, (answer) => {
    if (answer.statusCode !== 206) return answer.resume();
    const began = performance.now();
    return answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      const ahead = (bytes / WATCHED_BYTES) * 1_000 - (performance.now() - began);
      if (ahead <= 0) return;
      answer.pause();
      setTimeout(() => answer.resume(), ahead);
    });
  });
  download.on('error', () => {});
  download.end();
  return async () => {
    download.destroy();
    return bytes;
  };
}

const residentMegabytes = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1_048_576;
