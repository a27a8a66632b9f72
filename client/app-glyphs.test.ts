import { CATALOG } from '@portal/server/modules/user-apps/constants.ts';
import { expect, test } from 'vitest';
import { symbolFile } from './app-glyphs.ts';

test('each app of the catalog has a symbol that takes its color from the page', async () => {
  const file = await symbolFile();
  const symbols = [...file.matchAll(/<symbol id="([^"]+)"[^>]*currentColor[^>]*><[a-z]/g)];
  expect(symbols.map(([, id]) => id).sort()).toEqual(CATALOG.map(({ id }) => id).sort());
});
