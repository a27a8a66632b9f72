import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';
import { errorSentence } from '../../../lib/api/errors.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { checkLabels } from '../model.ts';
import { type Finding, useFindings } from '../queries.ts';

const levels: Record<Finding['level'], { tone: Tone; label: string; Icon: typeof CircleCheck }> = {
  ok: { tone: 'success', label: 'OK', Icon: CircleCheck },
  advice: { tone: 'attention', label: 'Advice', Icon: TriangleAlert },
  stops: { tone: 'danger', label: 'Not working', Icon: CircleX },
  skipped: { tone: 'neutral', label: 'Not checked', Icon: CircleMinus },
};

/** What is wrong with the installation, and what to do: the checks of `pnpm run doctor`. */
export function Findings() {
  const { data: findings, isError, error, refetch, isFetching } = useFindings();
  return (
    <Card aria-label="Installation checks">
      <CardHeader title="Installation Checks" />
      {findings ? (
        <CardList>
          {findings.map(({ check, level, text }) => {
            const { tone, label, Icon } = levels[level];
            return (
              <CardRow
                key={`${check} ${text}`}
                trailing={
                  <Badge tone={tone} icon={<Icon aria-hidden />}>
                    {label}
                  </Badge>
                }
              >
                <p className="font-medium">{checkLabels[check]}</p>
                <p dir="auto" className="text-sm wrap-anywhere text-muted">
                  {text}
                </p>
              </CardRow>
            );
          })}
        </CardList>
      ) : isError ? (
        <ErrorState
          title={errorSentence(error, 'The checks did not load')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Spinner block text="Checking the installation..." />
      )}
    </Card>
  );
}
