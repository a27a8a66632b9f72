import { trpc } from '../../../lib/api/trpc.ts';
import { count, counted } from '../../../lib/format/format.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Whom the rule would have set a second step up: shown before it is saved. */
export function WithoutFactor({ required }: { required: unknown }) {
  const { data } = trpc.auth.withoutFactor.useQuery(undefined, { enabled: required !== 'nobody' });
  if (!data || (required !== 'admins' && required !== 'everyone')) return null;
  const many = data[required];
  if (many === 0)
    return (
      <Banner tone="success" className="col-span-full">
        Everybody it is about has a second step already.
      </Banner>
    );
  const shown = data.people.filter(({ role }) => required === 'everyone' || role !== 'staff');
  const names = shown.map(({ name }) => name);
  const more = many - names.length;
  return (
    <Banner
      tone="attention"
      className="col-span-full"
      title={`${counted(many, 'person has', 'people have')} no second step yet`}
    >
      <span dir="auto">
        {new Intl.ListFormat('en-US').format([...names, ...(more > 0 ? [`${count(more)} more`] : [])])}
      </span>
    </Banner>
  );
}
