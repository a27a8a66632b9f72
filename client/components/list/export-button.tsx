import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, type Exported } from '../../lib/api/download.ts';
import { errorSentence } from '../../lib/api/errors.ts';
import { watchSession } from '../../lib/session/account.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'children'> {
  file: Exported;
}

/** Downloads a list as a CSV file, with its filters and order, all pages. */
export function ExportButton({ file, children = 'Export CSV', ...look }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(file);
    } catch (error) {
      watchSession(error);
      toast.error(errorSentence(error, 'The file could not be made. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
