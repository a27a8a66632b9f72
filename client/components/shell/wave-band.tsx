/** A strip of calm sea behind a page's greeting, drawn to fill its parent; decoration only. */
export function WaveBand() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 280"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full dark:brightness-75"
    >
      <defs>
        <linearGradient id="wave-band-depth" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#0a3450" />
          <stop offset="0.6" stopColor="#0b5468" />
          <stop offset="1" stopColor="#0b6d78" />
        </linearGradient>
      </defs>
      <rect width="1440" height="280" fill="url(#wave-band-depth)" />
      <g fill="#d9f1ee">
        <path d="M0 150C180 120 330 176 540 164S900 96 1110 118 1330 160 1440 140V280H0Z" opacity="0.05" />
        <path d="M0 196C200 216 360 168 600 182S980 232 1190 204 1370 176 1440 186V280H0Z" opacity="0.06" />
        <path d="M0 236C240 218 420 250 690 244S1080 214 1260 232 1400 246 1440 240V280H0Z" opacity="0.08" />
      </g>
    </svg>
  );
}
