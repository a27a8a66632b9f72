import { StandingCard } from '../../../components/people/standings.tsx';
import type { Talent } from '../queries.ts';
import { LicenseCard } from './license-card.tsx';

/** The details of a row: where the person may work, why, and with which licenses. */
export function TalentDetails({ person, when }: { person: Talent; when: string }) {
  const { name, licenses, standings } = person;
  return (
    <div className="grid gap-4 text-left">
      {standings.length > 0 && (
        <section aria-label={`Readiness of ${name}`} className="grid gap-2">
          <h3 className="text-xs font-medium text-muted">Readiness {when}</h3>
          <ul className={cards}>
            {standings.map((standing) => (
              <StandingCard key={standing.state} person={person} standing={standing} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={`Licenses of ${name}`} className="grid gap-2">
        <h3 className="text-xs font-medium text-muted">Licenses</h3>
        {licenses.length === 0 && (
          <p className="text-sm text-muted">No licenses. Inspections don't require any.</p>
        )}
        <ul className={cards}>
          {licenses.map((license) => (
            <LicenseCard key={license.id} license={license} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const cards = 'grid grid-cols-1 gap-2.5 sm:grid-cols-2 xl:grid-cols-3';
