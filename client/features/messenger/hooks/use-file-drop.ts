import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Accepts files that are dropped on an element.
 * @param onFiles undefined disables it
 * @returns props for the element, and whether files are over it now
 */
export function useFileDrop(onFiles: ((files: Iterable<File>) => void) | undefined) {
  const [over, setOver] = useState(false);
  return {
    over: over && onFiles !== undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // By default the browser would leave the portal and open the file.
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles?.(event.dataTransfer.files);
    },
  };
}
