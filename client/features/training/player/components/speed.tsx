import { Select } from '../../../../ui/select.tsx';

const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;
const options = SPEEDS.map((value) => ({ value, label: `${value}×` }));

interface SpeedProps {
  speed: number;
  onSpeed: (speed: number) => void;
}

/** How fast a video plays, with what that means for the watched time. */
export const Speed = ({ speed, onSpeed }: SpeedProps) => (
  <div className="mx-auto flex w-full max-w-4xl flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pt-3 sm:px-6">
    <span aria-hidden className="text-sm font-medium">
      Speed
    </span>
    <div className="w-24">
      <Select
        label="Speed"
        options={options}
        value={SPEEDS.find((value) => Number(value) === speed)}
        onValueChange={(value) => onSpeed(Number(value))}
      />
    </div>
    {speed > 1 && (
      <p className="basis-60 grow text-sm text-muted">
        Watched time follows the clock: a minute counts as a minute at any speed. After playing faster, play
        the video again for the rest.
      </p>
    )}
  </div>
);
