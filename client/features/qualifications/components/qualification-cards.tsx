import { US_STATES } from '@portal/server/core/us-states.ts';
import { BriefcaseBusiness, IdCard, ShieldCheck } from 'lucide-react';
import { calendarDate, calendarMonth, dollars } from '../../../lib/format.ts';
import type { BondValues, ExperienceValues, LicenseValues } from '../model/values.ts';
import { ExpiryBadge } from './expiry-badge.tsx';
import { QualificationCard, type QualificationCardProps } from './qualification-card.tsx';

type Of<Values> = QualificationCardProps & { qualification: Values };

export function ExperienceCard({ qualification, ...rest }: Of<ExperienceValues>) {
  const { position, employer, projectType, beginDate, endDate } = qualification;
  const period = beginDate ? `${calendarMonth(beginDate)} – ${calendarMonth(endDate, 'Present')}` : null;
  return (
    <QualificationCard
      {...rest}
      icon={<BriefcaseBusiness />}
      title={position || projectType}
      subtitle={[employer, period ?? (endDate ? `Until ${calendarMonth(endDate)}` : 'Present')]}
      facts={[
        { term: 'Project', value: [projectType, qualification.projectCategory].filter(Boolean).join(', ') },
        { term: 'Program', value: qualification.program },
        {
          term: 'Client',
          value: [qualification.client, qualification.clientType].filter(Boolean).join(', '),
        },
        { term: 'Background', value: qualification.backgroundType },
        { term: 'Service', value: qualification.companyServiceType },
        {
          term: 'Claims',
          value: [qualification.projectClaimClass, qualification.projectClaimType].filter(Boolean).join(', '),
        },
      ]}
      text={qualification.projectDescription}
      documentUrl={qualification.documentUrl}
      documentName={qualification.documentName}
    />
  );
}

export function LicenseCard({ qualification, badges, ...rest }: Of<LicenseValues>) {
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
        { term: 'Issued', value: calendarDate(qualification.issuedDate, '') },
        { term: 'Expires', value: calendarDate(qualification.expiresDate, '') },
      ]}
      text={qualification.notes}
      documentUrl={qualification.documentUrl}
      documentName={qualification.documentName}
    />
  );
}

export function BondCard({ qualification, badges, ...rest }: Of<BondValues>) {
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

const stateName = (code: string) => (code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code);
