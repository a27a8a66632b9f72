import { useConnection } from '../../lib/realtime/use-realtime.ts';
import { ConnectionStatus } from './connection-status.tsx';

/** Shows when the realtime connection is down; nothing before the first connection and while it is up. */
export function ConnectionStrip() {
  const { state, text, retry } = useConnection();
  return <ConnectionStatus state={text === '' ? 'connected' : state} text={text} onRetry={retry} />;
}
