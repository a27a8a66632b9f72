import { History } from 'lucide-react';
import { ListScreen } from '../../../../components/list/list-screen.tsx';
import { errorSentence } from '../../../../lib/api/errors.ts';
import { dateAndTime } from '../../../../lib/format/format.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { CardHeader, CardList, CardRow } from '../../../../ui/card.tsx';
import { useOwnActivity } from '../queries.ts';

/** Sign-ins to my account, and changes of what I sign in with. */
export function AccountActivity() {
  const list = useOwnActivity();
  const user = useUser();
  return (
    <ListScreen
      list={list}
      header={<CardHeader title="Account Activity" description="Sign-ins, and changes to how you sign in." />}
      rows={list.data?.pages.flatMap((page) => page.activity)}
      failedTitle={errorSentence(list.error, "Your account activity didn't load")}
      loadingText="Loading activity..."
      empty={{
        icon: History,
        title: 'No activity yet',
        text: 'Sign-ins and changes to your account are listed here.',
      }}
    >
      {(lines) => (
        <CardList aria-label="Account activity">
          {lines.map(({ id, at, what, actor, by }) => (
            <CardRow key={id}>
              <p className="wrap-anywhere">{what}</p>
              <p className="text-sm text-muted">
                <time dateTime={at}>{dateAndTime(at)}</time>
                {actor?.id !== user.id && ` · ${by}`}
              </p>
            </CardRow>
          ))}
        </CardList>
      )}
    </ListScreen>
  );
}
