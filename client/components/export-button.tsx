import { Download } from 'lucide-react';
import { useState } from 'react';
import { watchSession } from '../lib/account.ts';
import { errorSentence } from '../lib/errors.ts';
import { saveText } from '../lib/files.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className' | 'children'> {
  /** Asks the server for the file: `() => api.users.export.query(filters)`. */
  file: () => Promise<{ fileName: string; csv: string }>;
}

/** Saves a list as a file for spreadsheets, as its filters and its order stand, with all of its pages. */
export function ExportButton({ file, children = 'Export CSV', ...look }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { fileName, csv } = await file();
      saveText(fileName, csv, 'text/csv');
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
