import { Dialog } from '../../../../ui/dialog.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { DESK_KEYS } from '../model/keys.ts';

interface KeysDialogProps {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

/** The keys of the review desk, and a switch for people whose software types single letters. */
export const KeysDialog = ({ on, onChange, onClose }: KeysDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard Shortcuts" size="sm">
    <div className="grid gap-5">
      <dl className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-y-2.5">
        {DESK_KEYS.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use single-letter keys"
        hint="Saved in this browser. Each key has a button, too."
        checked={on}
        onCheckedChange={onChange}
      />
    </div>
  </Dialog>
);
