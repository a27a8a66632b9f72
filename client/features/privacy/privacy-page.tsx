import { ExportButton } from '../../components/list/export-button.tsx';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { errorSentence } from '../../lib/api/errors.ts';
import { counted } from '../../lib/format/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePrivacy } from './queries.ts';

/** The data that the portal keeps about the reader, with how long, and a download of all of it. */
export function PrivacyPage() {
  const { data, isError, error, refetch, isFetching } = usePrivacy();
  return (
    <>
      <PageHeader
        title="Privacy"
        actions={<ExportButton file={{ path: '/privacy/data.zip' }}>Export My Data</ExportButton>}
      />
      {!data && !isError && <Spinner block text="Loading..." />}
      {!data && isError && (
        <ErrorState
          title={errorSentence(error, 'This page did not load')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && (
        <div className="grid gap-4">
          <Banner tone="info">
            {data.removeDataAfterDays === 0
              ? 'After you leave, an administrator can remove your personal data.'
              : `Your personal data is removed ${counted(data.removeDataAfterDays, 'day')} after your account is deactivated.`}{' '}
            The export is a ZIP file with everything below and your own files. Each export is in the audit
            log.
          </Banner>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {data.areas.map(({ name, title, what, kept, afterText }) => (
              <Card key={name}>
                <CardHeader title={title} />
                <CardBody>
                  <DescriptionList
                    columns={1}
                    items={[
                      { term: 'What', value: what },
                      { term: 'While you work here', value: kept },
                      { term: 'When your data is removed', value: afterText },
                    ]}
                  />
                </CardBody>
              </Card>
            ))}
            <Card>
              <CardHeader title="Audit log" />
              <CardBody>
                <p>{data.auditNote}</p>
              </CardBody>
            </Card>
          </div>
        </div>
      )}
    </>
  );
}
