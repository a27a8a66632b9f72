import { actionLabel, actionsOf, areaOf, type Kind } from '@portal/server/modules/activity/constants.ts';
import { Select } from '../../../ui/select.tsx';
import { areas, audits } from '../model/kinds.ts';

const ALL = 'all';

interface KindFilterProps {
  kind: Kind | undefined;
  onChoose: (kind: Kind | undefined) => void;
}

/** Filters by an area, and one of its actions. */
export function KindFilter({ kind, onChoose }: KindFilterProps) {
  const area = kind && areaOf(kind);
  const actions = area ? actionsOf(audits, area).map((value) => ({ value, label: actionLabel(value) })) : [];
  return (
    <>
      <Select<(typeof areas)[number]['value'] | typeof ALL>
        label="Kind"
        options={[{ value: ALL, label: 'All Activity' }, ...areas]}
        value={area ?? ALL}
        onValueChange={(chosen) => onChoose(chosen === ALL ? undefined : chosen)}
        className="col-span-2 @lg:w-48!"
      />
      {area && actions.length > 1 && (
        <Select<Kind | typeof ALL>
          label="Action"
          options={[{ value: ALL, label: 'All Actions' }, ...actions]}
          value={kind === area ? ALL : kind}
          onValueChange={(chosen) => onChoose(chosen === ALL ? area : chosen)}
          className="col-span-2 @lg:w-44!"
        />
      )}
    </>
  );
}
