import { Bell, CircleDot, Clock, ListChecks, Megaphone, RefreshCw, TriangleAlert } from 'lucide-react';
import { TextLink } from '../../../components/content/links.tsx';
import { PageHeader } from '../../../components/shell/page-header.tsx';
import { Badge, IconTile, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';

const updates: { title: string; text: string; meta: string; priority: string; tone: Tone }[] = [
  {
    title: 'Hurricane response: Gulf coast teams forming',
    text: 'Standby calls go out tonight. Check that your Louisiana and Texas bonds are current before you answer.',
    meta: 'Announcement · Dana Whitfield · 2h ago',
    priority: 'Urgent',
    tone: 'danger',
  },
  {
    title: 'New ladder-assist vendor for hail season',
    text: 'Rates and the booking form are in Documents under Field Operations.',
    meta: 'News · Luis Ortega · 1d ago',
    priority: 'Medium',
    tone: 'info',
  },
  {
    title: 'Claims summit in Tampa, January 14',
    text: 'Sessions on flood estimating and moisture mapping. Seats are limited to 60.',
    meta: 'Event · Priya Nair · 3d ago',
    priority: 'Low',
    tone: 'neutral',
  },
];

/** Components at work, to set beside the pictures of the wanted look. */
export function SampleView() {
  const all = (
    <TextLink to="/dev/design-system" search={{ view: 'components' }}>
      View All (7)
    </TextLink>
  );
  return (
    <>
      <PageHeader
        title="Good morning, Maya"
        subtitle="Friday, November 20 · 9:41:07 AM"
        actions={
          <>
            <Badge tone="success" icon={<CircleDot aria-hidden />}>
              In at 8:02 AM
            </Badge>
            <Button icon={<Clock aria-hidden />}>Clock Out</Button>
            <Button variant="ghost" icon={<RefreshCw aria-hidden />}>
              Refresh
            </Button>
          </>
        }
      />
      <div className="mb-5 grid grid-cols-3 gap-2 sm:gap-4">
        <StatCard label="Company Updates" value={7} tone="info" icon={<Megaphone />} />
        <StatCard label="Pending Actions" value={3} tone="attention" icon={<ListChecks />} />
        <StatCard label="New Notifications" value={undefined} tone="success" icon={<Bell />} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card>
          <CardHeader title="Latest Company Updates" actions={all} />
          <CardList>
            {updates.map((update) => (
              <CardRow key={update.title}>
                <div className="flex items-start justify-between gap-3">
                  <p dir="auto" className="font-medium">
                    {update.title}
                  </p>
                  <Badge tone={update.tone}>{update.priority}</Badge>
                </div>
                <p dir="auto" className="mt-0.5 text-sm text-muted">
                  {update.text}
                </p>
                <p className="mt-1.5 text-xs text-muted">{update.meta}</p>
              </CardRow>
            ))}
          </CardList>
        </Card>
        <Card>
          <CardHeader title="Recent Notifications" badge={<Badge tone="success">5 New</Badge>} />
          <CardList>
            <CardRow
              leading={
                <IconTile tone="attention">
                  <TriangleAlert />
                </IconTile>
              }
              trailing={<span className="text-xs text-muted">1h</span>}
            >
              <p className="font-medium">Florida bond expires in 7 days</p>
              <p className="text-sm text-muted">Renew it to stay ready for Florida</p>
            </CardRow>
          </CardList>
        </Card>
      </div>
    </>
  );
}
