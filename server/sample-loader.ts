import { fillEmptyDatabase } from './sample.ts';
import type { SampleAnswer, SampleOrder } from './sample-process.ts';

/** Entry point of the process that loads the sample company for a portal's first start. It ends with its parent. */
process.once('message', async (order: SampleOrder) => {
  process.send?.(await load(order), () => process.disconnect());
});
process.once('disconnect', () => process.exit());

async function load(order: SampleOrder): Promise<SampleAnswer> {
  try {
    await fillEmptyDatabase({ ...order, people: 0 });
    return { failed: null };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
