import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { useSelection } from '../../../components/list/use-selection.ts';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/format/format.ts';
import { watchSession } from '../../../lib/session/account.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Talent } from '../queries.ts';

interface SelectAllProps {
  /** How many fit, on all pages together. */
  total: number;
  /** Reads all of them. */
  read: () => Promise<Talent[]>;
  selection: ReturnType<typeof useSelection<Talent>>;
  /** Of whom, where a page has several lists. */
  what?: string;
}

/** Selects everybody who fits, also on pages that are not loaded. */
export function SelectAll({ total, read, selection, what }: SelectAllProps) {
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      selection.add(await read());
    } catch (error) {
      watchSession(error);
      toast.error(errorSentence(error, 'Not everyone could be selected. Try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<CheckCheck aria-hidden />}
      busy={busy}
      onClick={() => void select()}
      className="max-sm:min-w-11"
    >
      <span className="max-sm:sr-only">Select All {count(total)}</span>
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  );
}
