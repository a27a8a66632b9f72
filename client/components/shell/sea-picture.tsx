const waves = [
  { d: 'M0 463C120 480 190 440 300 450S430 470 500 452 620 415 700 440V860H0Z', opacity: 0.05 },
  { d: 'M0 537C70 515 130 505 210 522S330 545 430 512 590 470 700 518V860H0Z', opacity: 0.07 },
  { d: 'M0 578C90 570 140 605 230 602S380 548 480 548 600 580 700 600V860H0Z', opacity: 0.09 },
  { d: 'M0 657C110 685 180 665 260 632S420 610 500 650 620 690 700 676V860H0Z', opacity: 0.1 },
  { d: 'M0 731C100 712 150 672 245 672S400 745 510 757 640 755 700 734V860H0Z', opacity: 0.12 },
  { d: 'M0 747C60 733 120 735 180 762S320 838 430 841 600 780 700 786V860H0Z', opacity: 0.14 },
];

/** Sun over a calm sea, drawn to fill its parent; decoration only. */
export function SeaPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 700 860"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 size-full dark:brightness-75"
    >
      <defs>
        <linearGradient id="sea-depth" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a3a57" />
          <stop offset="0.5" stopColor="#0b6472" />
          <stop offset="1" stopColor="#5fb8b5" />
        </linearGradient>
      </defs>
      <rect width="700" height="860" fill="url(#sea-depth)" />
      <g fill="#fdf3df">
        <circle cx="500" cy="316" r="88" opacity="0.1" />
        <circle cx="500" cy="316" r="62" opacity="0.14" />
        <circle cx="500" cy="316" r="38" opacity="0.34" />
      </g>
      {waves.map((wave) => (
        <path key={wave.d} d={wave.d} fill="#d9f1ee" opacity={wave.opacity} />
      ))}
    </svg>
  );
}
