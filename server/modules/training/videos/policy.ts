import type { FoundVideo } from '../../../drivers/content/video.ts';

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 200;

/** Seconds that a text takes to read, to whole minutes. */
export const readingSeconds = (text: string): number =>
  60 * Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0) / WORDS_A_MINUTE));

/** Pictures that all common browsers play. AVC has profiles of ten bits and of richer colors, which they do not. */
const PLAYED_PICTURES = /^(avc[13]?$|avc[13]\.(?!6e|7a|f4)|vp8|vp9|vp09|av1|av01)/i;
const PLAYED_SOUNDS = ['aac', 'opus', 'mp3', 'vorbis', 'flac'];

const NAMES: [pattern: RegExp, name: string][] = [
  [/^(hevc|hev1|hvc1)/, 'HEVC (H.265) video'],
  [/^(prores|ap[c4])/, 'Apple ProRes video'],
  [/^avc/, 'H.264 video of this profile'],
  [/^e?ac3$/, 'Dolby Digital sound'],
  [/^dts$/, 'DTS sound'],
];

const nameOf = (codec: string, other: string) => NAMES.find(([pattern]) => pattern.test(codec))?.[1] ?? other;

/** The codec of a video that browsers do not play, in words; null when they play all of it. */
export function notPlayed({ codec, sound }: Pick<FoundVideo, 'codec' | 'sound'>): string | null {
  if (!codec || !PLAYED_PICTURES.test(codec)) return nameOf(codec ?? '', 'this kind of video');
  if (sound !== null && !PLAYED_SOUNDS.includes(sound)) return nameOf(sound, 'this kind of sound');
  return null;
}
