import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Takes files that are dragged onto what it is spread on.
 * @param onFiles undefined while there is nothing to do with them
 * @returns what the element listens to, and whether files are over it now
 */
export function useFileDrop(onFiles: ((files: Iterable<File>) => void) | undefined) {
  const [over, setOver] = useState(false);
  return {
    over: over && onFiles !== undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the browser would leave the portal and open the file.
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
