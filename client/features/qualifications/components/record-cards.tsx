import { US_STATES } from '@portal/server/core/us-states.ts';
import { BriefcaseBusiness, IdCard, ShieldCheck } from 'lucide-react';
import { calendarDate, calendarMonth, dollars } from '../../../lib/format.ts';
import { ExpiryBadge } from './expiry-badge.tsx';
import { RecordCard, type RecordCardProps } from './record-card.tsx';
import type { BondValues, ExperienceValues, LicenseValues } from './record-values.ts';

type Of<Values> = RecordCardProps & { record: Values };

export function ExperienceCard({ record, ...rest }: Of<ExperienceValues>) {
  const { position, employer, projectType, beginDate, endDate } = record;
  const period = beginDate ? `${calendarMonth(beginDate)} – ${calendarMonth(endDate, 'Present')}` : null;
  return (
    <RecordCard
      {...rest}
      icon={<BriefcaseBusiness />}
      title={position || projectType}
      subtitle={[employer, period ?? (endDate ? `Until ${calendarMonth(endDate)}` : 'Present')]}
      facts={[
        { term: 'Project', value: [projectType, record.projectCategory].filter(Boolean).join(', ') },
        { term: 'Program', value: record.program },
        { term: 'Client', value: [record.client, record.clientType].filter(Boolean).join(', ') },
        { term: 'Background', value: record.backgroundType },
        { term: 'Service', value: record.companyServiceType },
        {
          term: 'Claims',
          value: [record.projectClaimClass, record.projectClaimType].filter(Boolean).join(', '),
        },
      ]}
      text={record.projectDescription}
      documentUrl={record.documentUrl}
      documentName={record.documentName}
    />
  );
}

export function LicenseCard({ record, badges, ...rest }: Of<LicenseValues>) {
  return (
    <RecordCard
      {...rest}
      icon={<IdCard />}
      title={record.name}
      badges={
        <>
          <ExpiryBadge expiresDate={record.expiresDate ?? null} />
          {badges}
        </>
      }
      subtitle={[stateName(record.state), record.type]}
      facts={[
        { term: 'Number', value: record.licenseNumber },
        { term: 'Issued', value: calendarDate(record.issuedDate, '') },
        { term: 'Expires', value: calendarDate(record.expiresDate, '') },
      ]}
      text={record.notes}
      documentUrl={record.documentUrl}
      documentName={record.documentName}
    />
  );
}

export function BondCard({ record, badges, ...rest }: Of<BondValues>) {
  const amount = Number(record.amount);
  return (
    <RecordCard
      {...rest}
      icon={<ShieldCheck />}
      title={record.name}
      badges={
        <>
          <ExpiryBadge expiresDate={record.expiresDate ?? null} />
          {badges}
        </>
      }
      subtitle={[stateName(record.state), record.type]}
      facts={[
        { term: 'Amount', value: Number.isFinite(amount) ? dollars(amount) : String(record.amount) },
        { term: 'Number', value: record.bondNumber },
        { term: 'Issued', value: calendarDate(record.issuedDate, '') },
        { term: 'Expires', value: calendarDate(record.expiresDate, '') },
      ]}
      text={record.notes}
      documentUrl={record.documentUrl}
      documentName={record.documentName}
    />
  );
}

const stateName = (code: string) => (code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code);
