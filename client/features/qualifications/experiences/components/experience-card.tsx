import { BriefcaseBusiness } from 'lucide-react';
import { calendarMonth } from '../../../../lib/format/format.ts';
import { QualificationCard, type QualificationCardProps } from '../../components/qualification-card.tsx';
import type { ExperienceValues } from '../../model/values.ts';

export function ExperienceCard({
  qualification,
  ...rest
}: QualificationCardProps & { qualification: ExperienceValues }) {
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
