import { WrittenText } from '../../../components/content/written-text.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import { shortDate } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardList, CardRow } from '../../../ui/card.tsx';
import { adjustmentTexts, changedSpan } from '../model/changes.ts';
import { type EntryChange, useMyChanges } from '../queries.ts';
import { DeploymentChange } from './deployment-change.tsx';

/** Administrators' changes of the caller's entries. Renders nothing without any. */
export function ChangesCard() {
  const pages = useMyChanges();
  const changes = pages.data?.pages.flatMap((page) => page.changes) ?? [];
  if (changes.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Changes by Administrators" />
      <CardList aria-label="Changes by administrators">
        {changes.map((change) => (
          <CardRow key={change.id} stacked trailing={<Badge tone="info">{words[change.kind]}</Badge>}>
            <ChangeText change={change} />
          </CardRow>
        ))}
      </CardList>
      <MoreRows pages={pages} />
    </Card>
  );
}

const words = { added: 'Added', changed: 'Changed', deleted: 'Deleted' } as const;

/** Both values, the reason, and the administrator. */
export function ChangeText({ change }: { change: EntryChange }) {
  const { before, after, timeZone, reason, changedBy, createdAt, adjustments } = change;
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <p className="font-medium tabular-nums">{changedSpan(after ?? before, timeZone)}</p>
      {before && after && <p className="text-sm text-muted">Instead of {changedSpan(before, timeZone)}</p>}
      {after && <DeploymentChange before={before?.deployment} after={after.deployment} />}
      <WrittenText text={reason} className="text-sm" />
      {adjustmentTexts(adjustments).map((text) => (
        <p dir="auto" key={text} className="text-sm">
          {text}
        </p>
      ))}
      <p className="text-sm text-muted">
        {changedBy.name}, {shortDate(createdAt)}
      </p>
    </div>
  );
}
