import type { ReactNode } from 'react';

/** The dark place where a video plays: as wide as there is room, and never higher than leaves its controls in view. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <div className="grid place-items-center bg-[#06111c]">
    <div className="relative grid aspect-video max-h-[calc(100dvh-15rem)] min-h-48 w-full place-items-center">
      {children}
    </div>
  </div>
);
