import { Copy } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.ts';

/** The recovery codes, which nobody can look up later. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Recovery codes copied');
    } catch {
      toast.error("The codes couldn't be copied. Select them and copy them by hand.");
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save Your Recovery Codes"
      description="If you lose your phone, sign in with one of these. Each works once, and they aren't shown again."
      size="sm"
      footer={
        <>
          <Button size="lg" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            Copy Codes
          </Button>
          <Button size="lg" variant="primary" onClick={onClose}>
            I Saved Them
          </Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 font-mono text-sm select-text sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
