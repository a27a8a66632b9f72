import { expect, test } from 'vitest';
import { packagedBrowser } from './packaged-browser.ts';
import { capture } from './run.ts';

test('the browser of the package registry starts on Linux, with its own libraries too', {
  timeout: 120_000,
}, async () => {
  const commands = await packagedBrowser();
  expect(commands).toHaveLength(process.platform === 'linux' && process.arch === 'x64' ? 2 : 0);
  for (const command of commands) {
    expect(await capture(command, ['--version']), command).toMatchObject({
      code: 0,
      output: expect.stringContaining('Chromium'),
    });
  }
});
