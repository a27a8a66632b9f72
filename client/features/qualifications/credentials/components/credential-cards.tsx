import { residencyLabels } from '@portal/server/modules/qualifications/credentials/constants.ts';
import { IdCard, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDate, dollars } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import {
  type Fact,
  QualificationCard,
  type QualificationCardProps,
} from '../../components/qualification-card.tsx';
import type { BondValues, LicenseValues } from '../../model/values.ts';

/** The amount of a bond as it is typed or stored. */
export const amountText = ({ amount }: BondValues) =>
  Number.isFinite(Number(amount)) ? dollars(Number(amount)) : String(amount);

export function LicenseCard(props: QualificationCardProps & { qualification: LicenseValues }) {
  const { licenseNumber, residency, linesOfAuthority } = props.qualification;
  return (
    <CredentialCard
      {...props}
      icon={<IdCard />}
      facts={[
        { term: 'Number', value: licenseNumber },
        { term: 'Kind', value: residency && residencyLabels[residency] },
        { term: 'Lines', value: linesOfAuthority },
      ]}
    />
  );
}

export function BondCard(props: QualificationCardProps & { qualification: BondValues }) {
  const { qualification } = props;
  return (
    <CredentialCard
      {...props}
      icon={<ShieldCheck />}
      facts={[
        { term: 'Amount', value: amountText(qualification) },
        { term: 'Number', value: qualification.bondNumber },
      ]}
    />
  );
}

function CredentialCard({
  qualification,
  badges,
  facts,
  ...rest
}: QualificationCardProps & { qualification: LicenseValues | BondValues; icon: ReactNode; facts: Fact[] }) {
  const { name, type, state, issuedDate, expiresDate, notes, documentUrl, documentName } = qualification;
  return (
    <QualificationCard
      {...rest}
      title={name}
      badges={
        <>
          <ExpiryBadge expiresDate={expiresDate ?? null} />
          {badges}
        </>
      }
      subtitle={[stateName(state), type]}
      facts={[
        ...facts,
        { term: 'Issued', value: calendarDate(issuedDate, '') },
        { term: 'Expires', value: calendarDate(expiresDate, '') },
      ]}
      text={notes}
      documentUrl={documentUrl}
      documentName={documentName}
    />
  );
}
