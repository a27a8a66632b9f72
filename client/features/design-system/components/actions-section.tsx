import { Check, Download, EllipsisVertical, Grid2x2, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LinkButton, TextAnchor, TextLink } from '../../../components/content/links.tsx';
import { AnchorButton, Button } from '../../../ui/button.tsx';
import { Chip, ChipRow, RemovableChip } from '../../../ui/chip.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { toast } from '../../../ui/toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { Row, Section } from './section.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const categories = ['All Categories', 'Communication', 'Productivity', 'Human Resources'];

export function ActionsSection() {
  const [category, setCategory] = useState('All Categories');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  return (
    <Section title="Actions">
      <Row name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant[0]?.toUpperCase()}
            {variant.slice(1)}
          </Button>
        ))}
        <Button icon={<Plus aria-hidden />}>Create App</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy busyLabel="Processing...">
          Sign in
        </Button>
      </Row>
      <Row name="Sizes">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg" variant="primary">
          Large, in forms
        </Button>
      </Row>
      <Row name="Links">
        <LinkButton to="/dev/design-system" search={{ view: 'sample' }} variant="secondary">
          Link button
        </LinkButton>
        <AnchorButton href="/favicon.svg" icon={<Download aria-hidden />}>
          File
        </AnchorButton>
        <TextLink to="/dev/design-system" search={{ view: 'components' }}>
          View All Notifications
        </TextLink>
        <TextAnchor href="mailto:admin@coastalclaims.example">Contact Admin</TextAnchor>
      </Row>
      <Row name="Icon button, menu, tooltip, keys">
        <IconButton label="Edit" icon={<Pencil aria-hidden />} />
        <IconButton label="Add" icon={<Plus aria-hidden />} variant="secondary" />
        <IconButton label="Approve" icon={<Check aria-hidden />} variant="primary" />
        <IconButton label="Delete" icon={<Trash2 aria-hidden />} variant="danger" />
        <IconButton label="Locked" icon={<Pencil aria-hidden />} disabled />
        <DropdownMenu
          align="start"
          trigger={<IconButton label="More" icon={<EllipsisVertical aria-hidden />} tooltip={false} />}
        >
          <MenuItem icon={<Pencil aria-hidden />}>Edit</MenuItem>
          <MenuItem icon={<Download aria-hidden />} disabled>
            Download
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger>
            Delete
          </MenuItem>
        </DropdownMenu>
        <Tooltip text="Florida - Click to view licensed talent">
          <Button>Hover or focus</Button>
        </Tooltip>
        <span className="text-muted">
          <Kbd>Enter</Kbd> sends
        </span>
      </Row>
      <Row name="Toast">
        <Button onClick={() => toast.success('Profile saved')}>Success</Button>
        <Button onClick={() => toast.error('Failed to upload file. Please try again.')}>Error</Button>
        <Button
          onClick={() => toast.message('Item removed', { action: { label: 'Undo', onClick: () => {} } })}
        >
          With action
        </Button>
      </Row>
      <Row name="Chips and segments">
        <ChipRow label="Category">
          {categories.map((name) => (
            <Chip key={name} selected={name === category} onClick={() => setCategory(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <RemovableChip label="Dana Whitfield" onRemove={() => {}} />
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: 'Grid', icon: <Grid2x2 aria-hidden /> },
            { value: 'list', label: 'List', icon: <List aria-hidden /> },
          ]}
        />
      </Row>
    </Section>
  );
}
