import { expect, test } from 'vitest';
import { z } from 'zod';
import { readData } from './data.ts';

test('a file that is not as its schema asks is refused with the place in it', () => {
  const titled = z.array(z.object({ title: z.number() }));
  expect(() => readData('courses', titled)).toThrow(/^db\/sample\/data\/courses\.json: .*at \[0\]\.title/s);
});
