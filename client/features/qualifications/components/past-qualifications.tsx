import { ChevronRight, History } from 'lucide-react';
import { shortDate } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody } from '../../../ui/card.tsx';
import type { AnyQualification } from '../model/kind.ts';
import type { KindView } from './kind-view.tsx';
import { QualificationList } from './qualification-card.tsx';

interface PastQualificationsProps<R extends AnyQualification, Values, Input> {
  kind: KindView<R, Values, Input>;
  onHistory: (qualification: R) => void;
}

/** Withdrawn qualifications, collapsed. Renders nothing without any. */
export function PastQualifications<R extends AnyQualification, Values, Input>({
  kind,
  onHistory,
}: PastQualificationsProps<R, Values, Input>) {
  const past = kind.usePast();
  if (!past.data || past.data.length === 0) return null;
  const { Card: KindCard } = kind;
  return (
    <Card>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-2 px-4.5 py-3 font-medium [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 text-muted transition-transform group-open:rotate-90" />
          Past ({past.data.length})
        </summary>
        <CardBody>
          <QualificationList label={`Past ${kind.heading}`}>
            {past.data.map((qualification) => (
              <KindCard key={qualification.id} qualification={kind.toValues(qualification)}>
                {qualification.supersededAt && (
                  <p className="text-sm text-muted">Withdrawn {shortDate(qualification.supersededAt)}</p>
                )}
                <div className="-ml-2.5">
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<History aria-hidden />}
                    onClick={() => onHistory(qualification)}
                  >
                    History<span className="sr-only"> of {kind.titleOf(qualification)}</span>
                  </Button>
                </div>
              </KindCard>
            ))}
          </QualificationList>
        </CardBody>
      </details>
    </Card>
  );
}
