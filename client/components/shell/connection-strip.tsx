import { useConnection } from '../../lib/realtime/use-realtime.ts';
import { ConnectionStatus } from './connection-status.tsx';

/** Says when news cannot arrive; nothing before the first connection and while all is well. */
export function ConnectionStrip() {
  const { state, text, retry } = useConnection();
  return <ConnectionStatus state={text === '' ? 'connected' : state} text={text} onRetry={retry} />;
}
