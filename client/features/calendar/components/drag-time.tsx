/**
 * The time at which the dragged event would be dropped: on a small screen the event has no room for it, and
 * lies under the finger. Screen readers announce it. The element is always rendered, because dnd-kit
 * measures again when an element is added next to the dragged one.
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
