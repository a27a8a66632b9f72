/**
 * Where what is moved would be dropped: on a small screen the event itself has no room to say it, and lies under the
 * finger. Readers of the screen hear it. It is always there, as dnd-kit measures anew when something is put beside what it
 * moves.
 */
export const DragTime = ({ time }: { time: string }) => (
  <p
    aria-hidden
    hidden={time === ''}
    className="pointer-events-none fixed inset-x-4 bottom-6 z-40 mx-auto w-fit max-w-full rounded-full bg-ink px-4 py-2 text-center text-sm font-medium text-surface shadow-raised lg:hidden"
  >
    {time}
  </p>
);
