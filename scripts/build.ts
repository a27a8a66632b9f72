import { ensureClient } from './client-build.ts';
import { withExplanation } from './explain.ts';

await withExplanation(async () => {
  console.log(
    (await ensureClient()) ? 'The client is built.' : 'The client was built from these sources already.',
  );
});
