import { validityDay } from '@portal/server/core/contract/validity.ts';
import { useState } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { useMay } from '../../../lib/session/use-may.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { DateInput } from '../../../ui/input.tsx';
import type { Deployment } from '../queries.ts';

/** The files that carriers ask for, as of a day. Renders nothing for people who may not have them. */
export function PacketCard({ deployment: { id, name, startDate, endDate } }: { deployment: Deployment }) {
  const today = validityDay(new Date());
  const [on, setOn] = useState(today < startDate ? startDate : today > endDate ? endDate : today);
  if (!useMay('deployments.manage')) return null;
  return (
    <Card>
      <CardHeader
        title="Carrier's Packet"
        description={`Who is at ${name} on a day, with the licenses and bonds that were in force and known on it. Each download is in the audit log.`}
      />
      <CardBody className="grid gap-4">
        <Field
          label="As of"
          hint="The packet has the roster as CSV and PDF, the documents, and a list of their SHA-256 sums."
          className="max-w-md"
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
        <div className="flex flex-wrap gap-2">
          <ExportButton
            size="lg"
            variant="primary"
            file={{ path: `/deployments/${id}/packet.zip`, query: { on } }}
          >
            Packet (ZIP)
          </ExportButton>
          <ExportButton size="lg" file={{ path: `/deployments/${id}/roster.csv`, query: { on } }}>
            Roster (CSV)
          </ExportButton>
        </div>
      </CardBody>
    </Card>
  );
}
