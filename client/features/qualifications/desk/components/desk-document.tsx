import { FileX } from 'lucide-react';
import { type Ref, useState } from 'react';
import { FilePane } from '../../../../components/file-viewer/file-viewer.tsx';
import { renewableLink } from '../../../../lib/api/renewable-link.ts';
import { shownTypeOf } from '../../../../lib/format/files.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';

interface DeskDocumentProps {
  /** Takes the focus with the key of the document. */
  ref: Ref<HTMLDivElement>;
  /** Of the qualification. */
  name: string;
  url: string | null;
  /** The document of the current version; undefined without a current version. */
  formerUrl: string | null | undefined;
}

/** The document of a qualification; for a newer version, also that of the current one. */
export function DeskDocument({ ref, name, url, formerUrl }: DeskDocumentProps) {
  const [version, setVersion] = useState<'new' | 'current'>('new');
  const shown = version === 'current' ? (formerUrl ?? null) : url;
  return (
    <Card className="flex flex-col max-xl:h-[70dvh] xl:min-h-0">
      {formerUrl && (
        <div className="border-b border-line px-3 py-2">
          <SegmentedControl
            label="Document"
            segments={[
              { value: 'new', label: 'New Document' },
              { value: 'current', label: 'Current Document' },
            ]}
            value={version}
            onValueChange={setVersion}
          />
        </div>
      )}
      <section ref={ref} tabIndex={-1} aria-label="Document" className="min-h-0 flex-1 outline-none">
        {shown ? (
          <FilePane
            // The path of a link names the file; its query changes with each reading.
            key={shown.split('?', 1)[0]}
            name={name}
            mimeType={shownTypeOf(shown)}
            getUrl={renewableLink(shown)}
          />
        ) : (
          <EmptyState compact icon={FileX} title="No document" text="Nothing was submitted as evidence." />
        )}
      </section>
    </Card>
  );
}
