import { errorSentence } from '../../../../lib/api/errors.ts';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';

interface DeskLoadingProps {
  /** The query. */
  read: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** In place of what the desk does not have yet. */
export const DeskLoading = ({ read: { isError, error, isFetching, refetch } }: DeskLoadingProps) => (
  <Card>
    {isError ? (
      <ErrorState
        title="Failed to load data"
        text={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Spinner block />
    )}
  </Card>
);
