import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type MapView, WHOLE_MAP, ZOOM, zoomIn, zoomOut } from '../model/zoom.ts';

interface ZoomControlsProps {
  view: MapView;
  change: (next: (view: MapView) => MapView) => void;
}

/** Nearer, farther, and the whole map. */
export function ZoomControls({ view, change }: ZoomControlsProps) {
  const whole = view.scale <= ZOOM.min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws and lays out what is only grouped here
    <div role="group" aria-label="Zoom" className="flex justify-end gap-1.5 p-2 sm:grid sm:content-start">
      <IconButton
        label="Zoom in"
        icon={<Plus aria-hidden />}
        variant="secondary"
        tooltipSide="left"
        aria-disabled={view.scale >= ZOOM.max}
        onClick={() => change(zoomIn)}
      />
      <IconButton
        label="Zoom out"
        icon={<Minus aria-hidden />}
        variant="secondary"
        tooltipSide="left"
        aria-disabled={whole}
        onClick={() => change(zoomOut)}
      />
      {!whole && (
        <IconButton
          label="Show whole map"
          icon={<Maximize aria-hidden />}
          variant="secondary"
          tooltipSide="left"
          onClick={() => change(() => WHOLE_MAP)}
        />
      )}
    </div>
  );
}
