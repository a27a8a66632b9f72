import { expect, test } from 'vitest';
import { packagedBrowser } from './packaged-browser.ts';
import { capture } from './run.ts';

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the browser of the package registry starts, with its own libraries too',
  { timeout: 120_000 },
  async () => {
    const commands = await packagedBrowser();
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(await capture(command, ['--version']), command).toMatchObject({
        code: 0,
        output: expect.stringContaining('Chromium'),
      });
    }
  },
);
