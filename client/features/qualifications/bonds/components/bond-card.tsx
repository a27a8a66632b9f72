import { ShieldCheck } from 'lucide-react';
import { calendarDate, dollars } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { QualificationCard, type QualificationCardProps } from '../../components/qualification-card.tsx';
import type { BondValues } from '../../model/values.ts';

export function BondCard({
  qualification,
  badges,
  ...rest
}: QualificationCardProps & { qualification: BondValues }) {
  const amount = Number(qualification.amount);
  return (
    <QualificationCard
      {...rest}
      icon={<ShieldCheck />}
      title={qualification.name}
      badges={
        <>
          <ExpiryBadge expiresDate={qualification.expiresDate ?? null} />
          {badges}
        </>
      }
      subtitle={[stateName(qualification.state), qualification.type]}
      facts={[
        { term: 'Amount', value: Number.isFinite(amount) ? dollars(amount) : String(qualification.amount) },
        { term: 'Number', value: qualification.bondNumber },
        { term: 'Issued', value: calendarDate(qualification.issuedDate, '') },
        { term: 'Expires', value: calendarDate(qualification.expiresDate, '') },
      ]}
      text={qualification.notes}
      documentUrl={qualification.documentUrl}
      documentName={qualification.documentName}
    />
  );
}
