import { useEffect, useRef } from 'react';
import { cn } from '../../../../lib/page/class-names.ts';
import { videoDuration } from '../../model/durations.ts';
import type { Line } from '../model/transcript.ts';

interface TranscriptProps {
  lines: readonly Line[];
  /** The index of the line that is being spoken; -1 before the first one. */
  current: number;
  /** Moves the video to a second. */
  onSeek: (second: number) => void;
}

/** The captions of a video as text beside it; each line moves the video to where it is spoken. */
export function Transcript({ lines, current, onSeek }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = box.current?.querySelectorAll('li')[current];
    // Scrolls the box only: `scrollIntoView` would move the page, too.
    if (box.current && line) {
      box.current.scrollTop = line.offsetTop - (box.current.clientHeight - line.offsetHeight) / 2;
    }
  }, [current]);
  return (
    <section aria-label="Transcript" className="relative border-line bg-surface max-xl:border-b xl:border-l">
      <div ref={box} className="relative max-h-44 overflow-y-auto p-2 xl:absolute xl:inset-0 xl:max-h-none">
        <h2 className="px-2.5 pt-1 pb-1.5 text-sm font-semibold">Transcript</h2>
        <ol className="grid">
          {lines.map(({ index, start, text }) => (
            <li key={index}>
              <button
                type="button"
                aria-current={index === current || undefined}
                onClick={() => onSeek(start)}
                className={cn(
                  'flex w-full items-baseline gap-3 rounded-lg px-2.5 py-1.5 text-left text-sm transition-colors duration-100 pointer-coarse:min-h-11',
                  index === current ? 'bg-accent-soft text-accent-ink' : 'hover:bg-sunken',
                )}
              >
                <span className="shrink-0 text-xs text-muted tabular-nums">
                  {videoDuration(Math.floor(start)) || '0:00'}
                </span>
                <span dir="auto" className="min-w-0">
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
