import { useRouter } from '@tanstack/react-router';
import { ArrowRight, BookOpen, FileText, GraduationCap, HandHeart, Scale, ShieldCheck } from 'lucide-react';
import { PathLink, TextAnchor } from '../../../../components/content/links.tsx';
import { phoneLink, phoneText } from '../../../../lib/format/format.ts';
import { AddressText } from '../../../../ui/address-text.tsx';
import { IconTile, type Tone } from '../../../../ui/badge.tsx';
import { Card, CardBody, CardHeader, CardList } from '../../../../ui/card.tsx';
import { useCompanySettings } from '../../../company-settings/queries.ts';
import { hrQuickLinks, hrTopics } from '../model.ts';

const topicLooks: Record<(typeof hrTopics)[number]['key'], { icon: typeof FileText; tone: Tone }> = {
  documents: { icon: FileText, tone: 'info' },
  benefits: { icon: HandHeart, tone: 'accent' },
  policies: { icon: Scale, tone: 'attention' },
};
const linkIcons = { handbook: BookOpen, guide: ShieldCheck, training: GraduationCap };

/** Links to the documents, updates and contact of HR. */
export function HrPanel() {
  const { routesByPath } = useRouter();
  // No link leads to a page that this portal does not have.
  const quickLinks = hrQuickLinks.filter(({ to }) => (to.split('?')[0] ?? to) in routesByPath);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {hrTopics.map(({ key, title, text, link, to }) => {
          const { icon: Icon, tone } = topicLooks[key];
          return (
            <Card key={key} className="flex flex-col items-start gap-3 px-4.5 py-4">
              <IconTile tone={tone} size="lg">
                <Icon />
              </IconTile>
              <div className="flex-1">
                <h2 dir="auto" className="text-lg font-semibold">
                  {title}
                </h2>
                <p dir="auto" className="mt-1 text-muted">
                  {text}
                </p>
              </div>
              <PathLink
                to={to}
                className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {link}
                <ArrowRight aria-hidden className="size-4" />
              </PathLink>
            </Card>
          );
        })}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader title="Quick Links" />
          <CardList>
            {quickLinks.map(({ key, label, to }) => {
              const Icon = linkIcons[key];
              return (
                <li key={key}>
                  <PathLink
                    to={to}
                    className="flex min-h-12 items-center gap-3 px-4.5 py-2.5 font-medium outline-offset-[-2px] hover:bg-sunken"
                  >
                    <Icon aria-hidden className="size-4.5 text-muted" />
                    <span className="flex-1">{label}</span>
                    <ArrowRight aria-hidden className="size-4 text-muted" />
                  </PathLink>
                </li>
              );
            })}
          </CardList>
        </Card>
        <Card>
          <CardHeader title="Need Help?" />
          <CardBody>
            <Contact />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

/** The contact that administrators have set. */
function Contact() {
  const { data: settings } = useCompanySettings();
  const { hrName = '', hrEmail = '', hrPhone = '' } = settings ?? {};
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        Contact HR with questions about your employment, pay, benefits, or time off.
      </p>
      {settings && !(hrName || hrEmail || hrPhone) && (
        <p>Ask an administrator who to talk to: no HR contact is set yet.</p>
      )}
      {hrName && <p className="font-medium">{hrName}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
        {hrEmail && (
          <TextAnchor href={`mailto:${hrEmail}`} className="min-w-0">
            <AddressText text={hrEmail} />
          </TextAnchor>
        )}
        {hrPhone && <TextAnchor href={phoneLink(hrPhone)}>{phoneText(hrPhone)}</TextAnchor>}
      </div>
    </div>
  );
}
