import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAP, type MapView, type Point, panBy, pinch, WHOLE_MAP, zoomAt } from '../model/zoom.ts';

/** Pixels that a finger or mouse may tremble before it counts as moving the map. */
const TREMBLE = 4;

/** The visible part of the map, moved with wheel, mouse and fingers. Spread `handlers` on the frame. */
export function useMapView() {
  const frame = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const [view, setView] = useState<MapView>(WHOLE_MAP);
  /** The map follows a hand, so it may not lag behind. */
  const [held, setHeld] = useState(false);

  const unitsOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box?.width) return { x: 0, y: 0 };
    const unit = MAP.width / box.width;
    return { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit };
  };

  const turn = useEffectEvent((event: WheelEvent) => {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    const next = zoomAt(view, unitsOf(event), factor);
    // At either end the wheel scrolls the page.
    if (next.scale === view.scale) return;
    event.preventDefault();
    setHeld(true);
    setView(next);
  });

  // React listens to wheels passively, and then nobody can keep the page from scrolling along.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pointers.current.size === 0) dragged.current = false;
    pointers.current.set(event.pointerId, unitsOf(event));
  };

  const onPointerMove = (event: PointerEvent) => {
    // A button that was let go outside is not held any more.
    if (event.buttons === 0) letGo(event);
    const from = pointers.current.get(event.pointerId);
    if (!from || (pointers.current.size === 1 && view.scale === 1)) return;
    const to = unitsOf(event);
    const trembled = TREMBLE * (MAP.width / (frame.current?.clientWidth || MAP.width));
    if (!dragged.current && Math.hypot(to.x - from.x, to.y - from.y) < trembled) return;
    if (!dragged.current) {
      dragged.current = true;
      frame.current?.setPointerCapture(event.pointerId);
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, to);
    setHeld(true);
    setView((old) => (other ? pinch(old, other, from, to) : panBy(old, to.x - from.x, to.y - from.y)));
  };

  const letGo = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };

  /** The end of a drag is no click on the state below. */
  const onClickCapture = (event: MouseEvent) => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const change = (next: (view: MapView) => MapView) => {
    setHeld(false);
    setView(next);
  };

  return {
    view,
    held,
    change,
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onClickCapture },
  };
}
