import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onSeen` when the element that ends a text comes into view. */
export function useEndSeen<Element extends HTMLElement>(onSeen: () => void) {
  const end = useRef<Element>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return { end };
}
