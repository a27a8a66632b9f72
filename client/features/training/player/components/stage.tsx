import type { ReactNode } from 'react';

/** The dark stage of a video: as wide as possible, but low enough to keep its controls visible. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <div className="grid place-items-center bg-[#06111c]">
    <div className="relative grid aspect-video max-h-[calc(100dvh-15rem)] min-h-48 w-full place-items-center">
      {children}
    </div>
  </div>
);
