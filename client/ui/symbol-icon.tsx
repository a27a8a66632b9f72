import type { SVGProps } from 'react';

/** The file that `icons.ts` made. */
const file = document.querySelector<SVGElement>('[data-icons]')?.dataset.icons;

/** An icon of that file, which looks and is read as Lucide's component: as an image only if it has a label. */
export const symbolIcon =
  (name: string) =>
  ({ 'aria-label': label, ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      aria-label={label}
      aria-hidden={!label}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <use href={`${file}#${name}`} />
    </svg>
  );
