/** Durations of courses and videos for display. */

/** Minutes as `1h 5m`, `0h 45m`; at least a minute. */
export function courseDuration(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  return `${Math.floor(whole / 60)}h ${whole % 60}m`;
}

/** Seconds as `4:05`, `1:02:09`; empty for 0, which means unknown. */
export function videoDuration(seconds: number): string {
  if (!(seconds > 0)) return '';
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Seconds for screen readers: `4 minutes 5 seconds`. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const units = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = units
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}${value === 1 ? '' : 's'}`);
  return said.join(' ') || '0 seconds';
}

const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Hours with at most one decimal: `3.5`, `12`. */
export const hoursText = (hours: number): string => oneDigit.format(hours);
