import { useState } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { DateInput } from '../../../ui/input.tsx';
import type { Deployment } from '../queries.ts';

interface PacketDialogProps {
  deployment: Deployment;
  /** `YYYY-MM-DD` */
  today: string;
  onClose: () => void;
}

/** The files that carriers ask for, as of a day. */
export function PacketDialog({
  deployment: { id, name, startDate, endDate },
  today,
  onClose,
}: PacketDialogProps) {
  const [on, setOn] = useState(today < startDate ? startDate : today > endDate ? endDate : today);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Carrier's Packet"
      description={`Who is at ${name} on a day, with the licenses and bonds that were in force and known on it. Each download is in the audit log.`}
      footer={
        <>
          <ExportButton size="lg" file={{ path: `/deployments/${id}/roster.csv`, query: { on } }}>
            Roster (CSV)
          </ExportButton>
          <ExportButton
            size="lg"
            variant="primary"
            file={{ path: `/deployments/${id}/packet.zip`, query: { on } }}
          >
            Packet (ZIP)
          </ExportButton>
        </>
      }
    >
      <Field
        label="As of"
        hint="The packet has the roster as CSV and PDF, the documents, and a list of their SHA-256 sums."
      >
        {(control) => (
          <DateInput
            {...control}
            value={on}
            min={startDate}
            max={endDate}
            required
            onChange={({ target }) => setOn(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
