import { Download, Printer } from 'lucide-react';
import { companyName } from '../../../../lib/session/company.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { printCodes, saveCodes } from '../model/keep-codes.ts';
import { CopyButton } from './copy-button.tsx';

/** The recovery codes, which nobody can look up later: they stay until the person says that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const title = `Recovery codes of ${companyName} Portal`;
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title="Save Your Recovery Codes"
      description="If you lose your phone, sign in with one of these. Each works once, and they aren't shown again."
      size="sm"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I Saved Them
        </Button>
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
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label="Copy" done="Recovery codes copied" />
        <Button icon={<Download aria-hidden />} onClick={() => saveCodes(title, codes)}>
          Download
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => printCodes(title, codes)}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}
