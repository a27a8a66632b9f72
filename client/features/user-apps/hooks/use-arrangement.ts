import {
  type Announcements,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useWrite } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { refreshMyApps, showMyApps, type UserApp } from '../queries.ts';

/** Reorders apps by mouse, touch and keyboard. Shows the new order at once, and reverts it after a failure. */
export function useArrangement(apps: readonly UserApp[]) {
  const { write, problem, forget } = useWrite({
    send: api.userApps.reorder.mutate,
    failed: 'Your apps could not be arranged. Please try again.',
    onDone: ({ apps: kept }) => showMyApps(() => kept),
    onFailed: refreshMyApps,
  });
  const sensors = useSensors(
    // A click without movement does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const placeOf = (id: UniqueIdentifier) => apps.findIndex((app) => app.id === id);
  const nameOf = (id: UniqueIdentifier) => apps[placeOf(id)]?.name ?? 'The app';
  const position = (id: UniqueIdentifier) => `position ${placeOf(id) + 1} of ${apps.length}`;

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} is over ${position(over.id)}.`
        : `${nameOf(active.id)} is over no position.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} was dropped at ${position(over.id)}.`
        : `${nameOf(active.id)} was dropped where it was.`,
    onDragCancel: ({ active }) => `Canceled. ${nameOf(active.id)} is back at ${position(active.id)}.`,
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    const arranged = arrayMove([...apps], placeOf(active.id), placeOf(over.id));
    showMyApps(() => arranged);
    void write({ appIds: arranged.map(({ id }) => id) });
  }

  return {
    problem,
    forget,
    context: {
      sensors,
      onDragEnd,
      accessibility: { announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } },
    },
  };
}

const INSTRUCTIONS =
  'To move this app, press Space, then the arrow keys, and Space again to drop it. Escape puts it back.';
