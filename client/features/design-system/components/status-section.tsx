import { CircleCheck, Clock, Megaphone, TriangleAlert } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, CountBadge, IconTile } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { StrengthMeter } from '../../../ui/strength-meter.tsx';
import { Row, Section } from './section.tsx';

const steps = ['Personal Details', 'Emergency Contact', 'Social Presence', 'Experience', 'Licenses', 'Bonds'];
const people = [
  'Maya Reyes',
  'Dana Whitfield',
  'Luis Ortega',
  'Priya Nair',
  'Tom',
  'Ana-Lucía Péña',
  'Wei Chen',
];
const noop = () => {};

export function StatusSection() {
  return (
    <Section title="Status">
      <Row name="Badge">
        <Badge>Low</Badge>
        <Badge tone="info">Medium</Badge>
        <Badge tone="attention" icon={<Clock aria-hidden />}>
          Expiring Soon
        </Badge>
        <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
          Expired
        </Badge>
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          Approved
        </Badge>
        <Badge tone="accent">Custom</Badge>
        <CountBadge value={3} label="unread" />
        <CountBadge value={128} label="unread" />
        <IconTile tone="info">
          <Megaphone />
        </IconTile>
        <IconTile tone="attention" size="lg">
          <TriangleAlert />
        </IconTile>
      </Row>
      <Row name="Avatar">
        {people.map((name) => (
          <Avatar key={name} person={{ name }} label={name} />
        ))}
        <Avatar person={{ name: 'Maya Reyes' }} src="/favicon.svg" size="md" label="Maya Reyes" />
        <Avatar person={{ name: 'Maya Reyes' }} src="/missing.png" size="lg" label="Maya Reyes" />
        <Avatar person={{ name: 'Priya Nair' }} size="xl" label="Priya Nair" />
      </Row>
      <div className="grid gap-2.5">
        <Banner tone="info" title="Selected: Florida">
          Click on any state in this region to view licensed talent
        </Banner>
        <Banner tone="success" onDismiss={noop}>
          Your password has been reset. You can sign in now.
        </Banner>
        <Banner tone="attention">Your Florida bond expires in 7 days.</Banner>
        <Banner tone="danger" action={<Button size="sm">Try Again</Button>}>
          Unable to load your apps. Please refresh the page.
        </Banner>
      </div>
      <Row name="Progress">
        <Spinner />
        <div className="w-60">
          <ProgressBar value={64} label="Course progress" showValue />
        </div>
        <div className="w-60">
          <ProgressBar value={100} tone="success" label="Finished course" showValue />
        </div>
        <div className="grid w-60 gap-1">
          <StrengthMeter value={25} label="Weak" />
          <StrengthMeter value={50} label="Fair" />
          <StrengthMeter value={100} label="Strong" />
        </div>
      </Row>
      <Stepper steps={steps} current={2} onSelect={noop} />
    </Section>
  );
}
