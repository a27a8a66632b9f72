import { expect, test } from 'vitest';
import { iconFile } from './icons.ts';

const pathOf = (name: string) =>
  `${import.meta.dirname}/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

test('each icon is a symbol by the name of its module, drawn as its component draws it', async () => {
  const file = await iconFile([pathOf('check'), pathOf('circle-exclamation-point')]);
  expect(file).toBe(
    [
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<symbol id="check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/></symbol>',
      '<symbol id="circle-exclamation-point" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/>',
      '<line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/></symbol>',
      '</svg>',
    ].join(''),
  );
});
