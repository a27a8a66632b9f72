import type { ReactNode } from 'react';
import type { Outputs } from '../../../../lib/api/api.ts';
import { counted } from '../../../../lib/format/format.ts';
import { QualificationList } from '../../components/qualification-card.tsx';
import { RejectedCategories } from '../../components/rejected-categories.tsx';
import { BondCard, LicenseCard } from '../../credentials/components/credential-cards.tsx';
import { ExperienceCard } from '../../experiences/components/experience-card.tsx';

type Applicant = Outputs['users']['pending']['pendingUsers'][number];

/**
 * The qualifications that a person submitted for review: experiences, licenses and bonds with their
 * documents.
 */
export function SubmittedQualifications({
  experiences,
  licenses,
  bonds,
}: Pick<Applicant, 'experiences' | 'licenses' | 'bonds'>) {
  return (
    <div className="grid gap-5">
      <Kind title={counted(experiences.length, 'Experience')} empty="No experience submitted">
        {experiences.map((qualification) => (
          <ExperienceCard key={qualification.id} reviewed qualification={qualification}>
            <RejectedCategories qualification={qualification} />
          </ExperienceCard>
        ))}
      </Kind>
      <Kind title={counted(licenses.length, 'License')} empty="No licenses submitted">
        {licenses.map((qualification) => (
          <LicenseCard key={qualification.id} reviewed qualification={qualification} />
        ))}
      </Kind>
      <Kind title={counted(bonds.length, 'Bond')} empty="No bonds submitted">
        {bonds.map((qualification) => (
          <BondCard key={qualification.id} reviewed qualification={qualification} />
        ))}
      </Kind>
    </div>
  );
}

function Kind({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h4 dir="auto" className="mb-3 text-sm font-medium">
        {title}
      </h4>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <QualificationList label={title}>{children}</QualificationList>
      )}
    </section>
  );
}
