import { Markdown } from '../../../components/content/markdown.tsx';
import { Row, Section } from './section.tsx';

const colours = [
  ['Background', 'bg-background'],
  ['Surface', 'bg-surface'],
  ['Sunken', 'bg-sunken'],
  ['Line', 'bg-line'],
  ['Ink', 'bg-ink'],
  ['Muted', 'bg-muted'],
  ['Accent', 'bg-accent'],
  ['Accent soft', 'bg-accent-soft'],
  ['Attention', 'bg-attention'],
  ['Attention soft', 'bg-attention-soft'],
  ['Danger', 'bg-danger'],
  ['Danger soft', 'bg-danger-soft'],
  ['Success', 'bg-success'],
  ['Success soft', 'bg-success-soft'],
  ['Info', 'bg-info'],
  ['Info soft', 'bg-info-soft'],
] as const;

const written = `# Storm season

Standby calls go out **tonight**. Before then:

1. Check that your licenses and bonds are current
2. Read the [deployment handbook](https://coastalclaims.example/handbook)

### Questions

- Write to <mailto:dispatch@coastalclaims.example>
- <b>HTML</b> stays text, and [such a link](javascript:void) leads nowhere
- ![A picture is not loaded](https://elsewhere.example/picture.png)`;

export function FoundationsSection() {
  return (
    <Section title="Foundations">
      <Row name="Colour">
        {colours.map(([name, className]) => (
          <div key={name} className="w-24 text-xs text-muted">
            <div className={`mb-1 h-10 rounded-lg border border-line ${className}`} />
            {name}
          </div>
        ))}
      </Row>
      <Row name="Type">
        <div className="grid gap-1.5">
          <p className="text-xl font-semibold">22 semibold · Good morning, Maya</p>
          <p className="text-lg font-semibold">15 semibold · Latest Company Updates</p>
          <p className="font-medium">14 medium · Hurricane response: Gulf coast teams forming</p>
          <p>14 normal · Standby calls go out tonight.</p>
          <p className="text-sm">13 normal · Check that your bonds are current, 0123456789</p>
          <p className="text-xs text-muted">12.5 muted · Announcement · Dana Whitfield · 2h ago</p>
        </div>
      </Row>
      <Row name="Text that people wrote">
        <Markdown text={written} />
      </Row>
    </Section>
  );
}
