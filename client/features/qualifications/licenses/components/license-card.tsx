import { residencyLabels } from '@portal/server/modules/qualifications/licenses/constants.ts';
import { IdCard } from 'lucide-react';
import { calendarDate } from '../../../../lib/format/format.ts';
import { stateName } from '../../../../lib/format/places.ts';
import { ExpiryBadge } from '../../components/expiry-badge.tsx';
import { QualificationCard, type QualificationCardProps } from '../../components/qualification-card.tsx';
import type { LicenseValues } from '../../model/values.ts';

export function LicenseCard({
  qualification,
  badges,
  ...rest
}: QualificationCardProps & { qualification: LicenseValues }) {
  return (
    <QualificationCard
      {...rest}
      icon={<IdCard />}
      title={qualification.name}
      badges={
        <>
          <ExpiryBadge expiresDate={qualification.expiresDate ?? null} />
          {badges}
        </>
      }
      subtitle={[stateName(qualification.state), qualification.type]}
      facts={[
        { term: 'Number', value: qualification.licenseNumber },
        { term: 'Kind', value: qualification.residency && residencyLabels[qualification.residency] },
        { term: 'Lines', value: qualification.linesOfAuthority },
        { term: 'Issued', value: calendarDate(qualification.issuedDate, '') },
        { term: 'Expires', value: calendarDate(qualification.expiresDate, '') },
      ]}
      text={qualification.notes}
      documentUrl={qualification.documentUrl}
      documentName={qualification.documentName}
    />
  );
}
