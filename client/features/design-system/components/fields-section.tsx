import { useState } from 'react';
import { Card, CardBody } from '../../../ui/card.tsx';
import { Checkbox, Radio } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { DateInput, Input } from '../../../ui/input.tsx';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { StrengthMeter } from '../../../ui/strength-meter.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { departments } from '../model/sample-data.ts';
import { Row, Section } from './section.tsx';

const states = ['Florida', 'Louisiana', 'Texas'].map((label) => ({ value: label, label }));
const priorities = ['All Priorities', 'Urgent', 'High', 'Medium', 'Low'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const limits = 'PDF, DOC, DOCX up to 10 MB';
const noop = () => {};

export function FieldsSection() {
  return (
    <Section title="Fields">
      <Toolbar />
      <Card>
        <CardBody className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
          <TextFields />
          <Choices />
          <Files />
        </CardBody>
      </Card>
    </Section>
  );
}

function Toolbar() {
  const [search, setSearch] = useState('');
  const [priority, setPriority] = useState('all priorities');
  return (
    <Row name="Toolbar">
      <SearchInput
        label="Search updates"
        placeholder="Search updates..."
        value={search}
        onValueChange={setSearch}
        className="w-64"
      />
      <SearchInput label="Search talent" value="Dana" busy onValueChange={noop} className="w-64" />
      <div className="w-44">
        <Select label="Priority" value={priority} onValueChange={setPriority} options={priorities} />
      </div>
    </Row>
  );
}

function TextFields() {
  return (
    <>
      <Field label="Full Name" required>
        {(control) => <Input {...control} autoComplete="name" placeholder="Maya Reyes" />}
      </Field>
      <Field
        label="Email"
        hint="Updates go to this address."
        aside={<span className="text-xs">Primary</span>}
      >
        {(control) => <Input {...control} type="email" defaultValue="maya.reyes@coastalclaims.example" />}
      </Field>
      <Field label="Phone Number" required error="Enter a phone number, such as (850) 555-0134.">
        {(control) => <Input {...control} type="tel" defaultValue="850" />}
      </Field>
      <Field label="Work Email" hint="Managed by administration.">
        {(control) => <Input {...control} disabled defaultValue="m.reyes@coastalclaims.example" />}
      </Field>
      <Field label="New Password" required>
        {(control) => (
          <>
            <PasswordInput {...control} autoComplete="new-password" defaultValue="Gulf-Coast-7" />
            <StrengthMeter value={75} label="Good" />
          </>
        )}
      </Field>
      <Field label="Begin Date">{(control) => <DateInput {...control} defaultValue="2026-03-31" />}</Field>
      <Field label="State" required>
        {(control) => <NativeSelect {...control} placeholder="Select a state" options={states} />}
      </Field>
      <Field label="Region">
        {(control) => (
          <Select
            {...control}
            controlSize="lg"
            placeholder="Choose a region"
            value={undefined}
            onValueChange={noop}
            options={states}
          />
        )}
      </Field>
      <Field label="Professional Bio" hint="Up to 2,000 characters." className="md:col-span-2">
        {(control) => <Textarea {...control} rows={3} />}
      </Field>
    </>
  );
}

function Choices() {
  const [chosen, setChosen] = useState(['field-operations', 'finance']);
  const [visible, setVisible] = useState(true);
  return (
    <>
      <FieldGroup label="Departments" required hint="Shows three rows, then scrolls.">
        <MultiSelect options={departments} value={chosen} onChange={setChosen} rows={3} />
      </FieldGroup>
      <div className="grid content-start gap-4">
        <FieldGroup label="Recipients">
          <Radio name="recipients" label="Everyone" defaultChecked />
          <Radio name="recipients" label="Departments" hint="Only people who are in one of them." />
          <Radio name="recipients" label="Nobody" disabled />
        </FieldGroup>
        <FieldGroup label="Publishing" error="Choose at least one place.">
          <Checkbox label="Publish immediately" defaultChecked />
          <Checkbox label="Send by mail" aria-invalid hint="To the primary address." />
          <Checkbox label="Not available" disabled />
        </FieldGroup>
        <Switch label="Show weekends" checked={visible} onCheckedChange={setVisible} />
        <Switch label="Quiet hours" hint="From 8 PM to 7 AM." checked={false} onCheckedChange={noop} />
      </div>
    </>
  );
}

function Files() {
  const [file, setFile] = useState<File | null>(null);
  const pdf = { name: 'florida-adjuster-license-2026.pdf', size: 1_482_000 };
  return (
    <>
      <Field label="License document">
        {(control) => (
          <FilePicker
            {...control}
            accept=".pdf,.doc,.docx"
            limits={limits}
            file={file}
            onPick={setFile}
            onRemove={() => setFile(null)}
          />
        )}
      </Field>
      <Field label="Attachment" error="Failed to upload file. Please try again.">
        {(control) => <FilePicker {...control} limits={limits} file={null} onPick={noop} />}
      </Field>
      <Field label="Uploading">
        {(control) => <FilePicker {...control} file={pdf} progress={62} onPick={noop} onRemove={noop} />}
      </Field>
      <Field label="Uploaded">
        {(control) => <FilePicker {...control} file={pdf} onPick={noop} onRemove={noop} />}
      </Field>
    </>
  );
}
