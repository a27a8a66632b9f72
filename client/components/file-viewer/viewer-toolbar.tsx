import { MoveHorizontal, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import * as Radix from 'radix-ui/toolbar';
import type { ReactNode } from 'react';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { DownloadLink } from './download-link.tsx';
import type { FileLink } from './file-link.ts';
import { canZoomIn, canZoomOut } from './model.ts';

interface ViewerToolbarProps {
  link: FileLink;
  /** Percent of the paper size, or of a picture's own. */
  zoom: number;
  fitted: boolean;
  /** No file is open. */
  off: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  onTurn: () => void;
  /** Controls for documents with pages. */
  children?: ReactNode;
}

/** Arrow keys move between buttons. */
export function ViewerToolbar({
  link,
  zoom,
  fitted,
  off,
  onZoomIn,
  onZoomOut,
  onFit,
  onTurn,
  children,
}: ViewerToolbarProps) {
  return (
    <Radix.Root
      aria-label="View"
      className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-b border-line px-3 py-1.5"
    >
      {children}
      <div className="flex items-center">
        <ToolButton
          label="Zoom out"
          icon={<ZoomOut aria-hidden />}
          off={off || !canZoomOut(zoom)}
          onPress={onZoomOut}
        />
        <span role="status" className="w-12 text-center text-sm tabular-nums">
          <span className="sr-only">Zoom </span>
          {Math.round(zoom)}%
        </span>
        <ToolButton
          label="Zoom in"
          icon={<ZoomIn aria-hidden />}
          off={off || !canZoomIn(zoom)}
          onPress={onZoomIn}
        />
        <ToolButton
          label="Fit to width"
          icon={<MoveHorizontal aria-hidden />}
          aria-pressed={fitted}
          off={off}
          onPress={onFit}
        />
        <ToolButton label="Rotate" icon={<RotateCw aria-hidden />} off={off} onPress={onTurn} />
      </div>
      <Radix.Button asChild>
        <DownloadLink link={link} size="sm">
          <span className="max-sm:sr-only">Download</span>
        </DownloadLink>
      </Radix.Button>
    </Radix.Root>
  );
}

type ToolButtonProps = Omit<IconButtonProps, 'onClick'> & {
  onPress: () => void;
  /** Currently without effect. The button keeps the focus, which `disabled` would drop. */
  off?: boolean;
};

export function ToolButton({ onPress, off = false, ...rest }: ToolButtonProps) {
  return (
    <Radix.Button asChild>
      <IconButton
        {...rest}
        tooltipSide="bottom"
        aria-disabled={off || undefined}
        onClick={() => !off && onPress()}
      />
    </Radix.Button>
  );
}
