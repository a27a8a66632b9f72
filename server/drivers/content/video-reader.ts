import { writeSync } from 'node:fs';
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';

/**
 * Child process: writes the duration and the codecs of a video to file descriptor 3. The parent sends the requested bytes. A malicious
 * file can only crash this process.
 */
const [size = ''] = process.argv.slice(2);
const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
let requests = 0;

process.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array | null }) => {
  waiting.get(id)?.(bytes);
  waiting.delete(id);
});

async function read(start: number, end: number): Promise<Uint8Array> {
  const id = requests++;
  const bytes = await new Promise<Uint8Array | null>((resolve) => {
    waiting.set(id, resolve);
    process.send?.({ id, start, length: end - start });
  });
  if (!bytes) throw new Error('the file has too much to say of itself');
  return bytes;
}

/** 0 when the metadata lack a duration and no frame is found at the end. */
async function durationOf(input: Input): Promise<number> {
  const seconds = await input.computeDuration().catch(() => 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1_000) : 0;
}

const input = new Input({
  formats: [MP4, QTFF, WEBM],
  source: new CustomSource({ getSize: () => Number(size), read, prefetchProfile: 'none' }),
});
const track = await input.getPrimaryVideoTrack();
if (!track) process.exit(1);
const sound = await input.getPrimaryAudioTrack();
const found = {
  durationMs: await durationOf(input),
  codec: (await track.getCodecParameterString().catch(() => null)) ?? (await track.getCodec()),
  sound: sound && ((await sound.getCodec()) ?? 'unknown'),
};
writeSync(3, JSON.stringify(found));
process.disconnect();
