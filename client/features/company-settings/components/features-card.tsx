import { FEATURE_NAMES, FEATURES, type Feature } from '@portal/server/core/contract/features.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useSaveSettings } from '../hooks/use-save-settings.ts';
import type { CompanySettings } from '../queries.ts';

const hints: Record<Feature, string> = {
  messenger: 'Conversations between colleagues',
  calendar: 'Personal and shared calendars',
  training: 'Courses and certificates',
  'ai-specialists': 'Questions about PDFs to AI specialists',
  'time-clock': 'Clocking in and out, and payroll',
  'time-off': 'Requests and balances',
  talent: 'Who can work in which state, for administrators',
};

/** The features of the portal that staff have. A switch takes effect immediately, for everybody. */
export function FeaturesCard({ settings }: { settings: CompanySettings }) {
  const { write, busy } = useSaveSettings();
  const mayChange = useMay('settings.manage');
  const { featuresOff: off, updatedAt } = settings;
  const turn = (feature: Feature, on: boolean) =>
    void write({
      featuresOff: FEATURES.filter((known) => (known === feature ? !on : off.includes(known))),
      unchangedSince: updatedAt,
    });
  return (
    <Card>
      <CardHeader
        title="Features Shown"
        description="Switched off, a feature leaves the sidebar, and staff cannot use it. Nothing is deleted."
      />
      <CardBody className="grid gap-3.5">
        {FEATURES.map((feature) => (
          <Switch
            key={feature}
            label={FEATURE_NAMES[feature]}
            hint={hints[feature]}
            checked={!off.includes(feature)}
            disabled={busy || !mayChange}
            onCheckedChange={(on) => turn(feature, on)}
          />
        ))}
      </CardBody>
    </Card>
  );
}
