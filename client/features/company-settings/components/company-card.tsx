import { Building2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../components/links.tsx';
import { companyName } from '../../../lib/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { DepartmentsDialog } from '../../departments/components/departments-dialog.tsx';

/** What the company is called, and the way to its departments and AI specialists. */
export function CompanyCard() {
  const [departmentsOpen, setDepartmentsOpen] = useState(false);
  return (
    <Card>
      <CardHeader title="Company" />
      <CardBody className="grid gap-4">
        <DescriptionList items={[{ term: 'Name', value: companyName }]} />
        <p className="text-sm text-muted">
          The name stands in emails, titles, and employee IDs. Whoever operates the portal sets it.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Building2 aria-hidden />} onClick={() => setDepartmentsOpen(true)}>
            Departments
          </Button>
          <LinkButton to="/admin" search={{ tab: 'ai-specialists' }} icon={<Sparkles aria-hidden />}>
            AI Specialists
          </LinkButton>
        </div>
      </CardBody>
      {departmentsOpen && <DepartmentsDialog onClose={() => setDepartmentsOpen(false)} />}
    </Card>
  );
}
