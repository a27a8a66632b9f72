import { Megaphone } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { ListState } from '../../../components/list/list-state.tsx';
import { errorSentence } from '../../../lib/api/errors.ts';
import { count, dateAndTime, relativeTime } from '../../../lib/format/format.ts';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { type Campaign, useCampaigns } from '../queries.ts';

/** The numbers of recipients and readers of the newest updates and notifications. */
export function CampaignsCard() {
  const { data, isError, error, refetch, isFetching } = useCampaigns();
  return (
    <Card>
      <CardHeader title="Who Has Read" description="The newest updates and notifications" />
      <ListState
        compact
        rows={data}
        failed={isError}
        failedTitle="Readers did not load"
        failedText={errorSentence(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        empty={{
          icon: Megaphone,
          title: 'Nothing sent yet',
          text: 'Company updates and notifications appear here with how many people have read them.',
          action: (
            <TextLink to="/admin" search={{ tab: 'updates' }}>
              Write Update
            </TextLink>
          ),
        }}
      >
        {(campaigns) => (
          <CardList aria-label="Who has read">
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.kind + campaign.id} campaign={campaign} />
            ))}
          </CardList>
        )}
      </ListState>
    </Card>
  );
}

const kinds = { update: 'Update', notification: 'Notification' };

function CampaignRow({
  campaign: { kind, title, sentAt, recipientCount, readCount },
}: {
  campaign: Campaign;
}) {
  const percent = recipientCount === 0 ? 0 : (readCount / recipientCount) * 100;
  const tab = kind === 'update' ? 'updates' : 'notifications';
  return (
    <CardRow>
      <TextLink to="/admin" search={{ tab, q: title }}>
        {title}
      </TextLink>
      <p className="text-xs text-muted" title={dateAndTime(sentAt)}>
        {kinds[kind]} · {relativeTime(sentAt)} · read by {count(readCount)} of {count(recipientCount)}
      </p>
      <ProgressBar value={percent} label={`${title}: read`} showValue className="mt-1" />
    </CardRow>
  );
}
