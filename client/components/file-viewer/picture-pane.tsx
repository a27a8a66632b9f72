import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FileLink } from './file-link.ts';
import { pinched, type Rotation, turned, zoomedIn, zoomedOut } from './model.ts';
import { usePicture } from './use-picture.ts';
import { usePinch } from './use-pinch.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useWidth } from './use-width.ts';
import { ViewerProblem } from './viewer-problem.tsx';
import { ViewerStage } from './viewer-stage.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';

interface PicturePaneProps {
  /** Alternative text. */
  name: string;
  link: FileLink;
  /** Shown beside other content, which keeps the focus. */
  beside?: boolean;
}

/** A picture in its own size or fitted to the width, rotated by its EXIF data. */
export function PicturePane({ name, link, beside = false }: PicturePaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place);
  const picture = usePicture(link);
  const [chosen, setChosen] = useState<number>();
  const [rotation, setRotation] = useState<Rotation>(0);

  useEffect(() => {
    if (!beside) place.current?.focus({ preventScroll: true });
  }, [beside]);

  const { size } = picture;
  const lying = rotation % 180 !== 0;
  const [width, height] = size && lying ? [size.height, size.width] : [size?.width ?? 0, size?.height ?? 0];
  const zoom = chosen ?? fittingZoom(width, room - 2 * MARGIN_PX);
  const zoomIn = () => setChosen(zoomedIn(zoom));
  const zoomOut = () => setChosen(zoomedOut(zoom));
  const turn = () => setRotation(turned);
  usePinch(place, (factor, { x, y }) => {
    const scrolled = place.current;
    const next = pinched(zoom, factor);
    if (!scrolled || next === zoom) return;
    flushSync(() => setChosen(next));
    scrolled.scrollLeft = (scrolled.scrollLeft + x) * (next / zoom) - x;
    scrolled.scrollTop = (scrolled.scrollTop + y) * (next / zoom) - y;
  });
  useViewerKeys(pane, { 'zoom-in': zoomIn, 'zoom-out': zoomOut, turn });

  return (
    <div ref={pane} className="flex h-full flex-col">
      <ViewerToolbar
        link={link}
        zoom={zoom}
        fitted={chosen === undefined}
        off={!size}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onFit={() => setChosen(undefined)}
        onTurn={turn}
      />
      <ViewerStage
        ref={place}
        label="Picture"
        loading={!size}
        problem={
          picture.failed && (
            <ViewerProblem
              title="This picture can't be shown here"
              text="It is damaged, or could not be loaded. Download it to open it in another app."
              link={link}
            />
          )
        }
      >
        {picture.url && (
          <div
            className="relative mx-auto my-4"
            style={{ width: (width * zoom) / 100, height: (height * zoom) / 100 }}
          >
            <img
              src={picture.url}
              alt={name}
              onLoad={picture.onLoad}
              onError={picture.onError}
              className="absolute top-1/2 left-1/2 max-w-none"
              style={{
                width: ((size?.width ?? 0) * zoom) / 100,
                transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
              }}
            />
          </div>
        )}
      </ViewerStage>
    </div>
  );
}

const MARGIN_PX = 16;

/** Fits the width, without enlarging the picture. */
const fittingZoom = (width: number, room: number) =>
  width > 0 && room > 0 ? Math.min(100, (room / width) * 100) : 100;
