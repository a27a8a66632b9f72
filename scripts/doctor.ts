import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { findServed } from '../db/embedded.ts';
import { databaseProblem } from '../db/migrate.ts';
import { createDependencyChecks } from '../server/dependency-checks.ts';
import { examine } from '../server/doctor/examine.ts';
import { examineProxy } from '../server/doctor/examine-proxy.ts';
import type { Finding } from '../server/doctor/finding.ts';
import { createAi } from '../server/drivers/ai/create-ai.ts';
import { createDisks } from '../server/drivers/disk/disk-space.ts';
import { createOpenIdConnect } from '../server/drivers/identity/openid-connect.ts';
import { composeMail } from '../server/drivers/mail/compose-mail.ts';
import { createMail } from '../server/drivers/mail/create-mail.ts';
import { createClamdScanner } from '../server/drivers/scanner/clamd.ts';
import { createStorage } from '../server/drivers/storage/create-storage.ts';
import { operatorCommand } from '../server/operator-command.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { ScriptError, withExplanation } from './explain.ts';

const MARKS: Record<Finding['level'], string> = {
  ok: 'ok    ',
  advice: 'advice',
  stops: 'STOPS ',
  skipped: 'skip  ',
};

/**
 * `pnpm run doctor [--mail <address>]`: checks the installation, with the settings of the portal and beside it. Prints a
 * sentence for each finding. Exit code 1 when something does not work. `--mail` sends a test email there.
 */
await withExplanation(async () => {
  const address = readAddress();
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseUrl ?? findServed(settings.dataDir);
  if (databaseUrl === undefined)
    throw new ScriptError(
      `No portal runs on ${settings.dataDir}, and DATABASE_URL is not set: start the portal, or set DATABASE_URL and the other settings as the portal has them.`,
    );
  const problem = await databaseProblem(databaseUrl);
  if (problem !== null) throw new ScriptError(problem);
  const findings = [
    ...(await findingsOf(settings, databaseUrl)),
    ...(await sendTestEmail(settings, address)),
  ];
  for (const { check, level, text } of findings) console.log(`${MARKS[level]} ${check.padEnd(11)} ${text}`);
  const broken = findings.filter(({ level }) => level === 'stops').length;
  if (broken > 0) {
    console.log(`\n${broken === 1 ? 'One thing does' : `${broken} things do`} not work.`);
    process.exitCode = 1;
  }
});

async function findingsOf(settings: Settings, databaseUrl: string): Promise<Finding[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 2, maxWaitMs: 5_000 });
  const mail = createMail(settings);
  const { db } = database;
  try {
    const checks = createDependencyChecks({
      db,
      mail,
      storage: await openStorage(settings),
      scanner: settings.clamdUrl ? createClamdScanner(settings.clamdUrl) : undefined,
      ai: createAi(settings),
      identityProvider: settings.identity.provider && createOpenIdConnect(settings.identity.provider),
    });
    return await examine({
      settings,
      db,
      checks,
      disks: createDisks(settings),
      examineProxy: () => examineProxy(settings),
    });
  } finally {
    await mail.close();
    await database.close();
  }
}

/** @throws instead of creating the folder, which would belong to whoever runs the doctor */
async function openStorage(settings: Settings) {
  if (!settings.s3 && !existsSync(settings.filesDir))
    throw new ScriptError(
      `The folder of files ${settings.filesDir} does not exist: set PORTAL_DATA_DIR or FILES_FOLDER as the portal has it, or start the portal once.`,
    );
  return createStorage(settings);
}

async function sendTestEmail(settings: Settings, address: string | undefined): Promise<Finding[]> {
  if (address === undefined) return [];
  const mail = createMail(settings);
  try {
    await mail.send(
      composeMail(settings, `doctor-${randomUUID()}`, address, {
        subject: `Test email of the ${settings.companyName} portal`,
        paragraphs: [
          'Hello,',
          'The doctor of the portal sent this email. That you are reading it shows that its emails arrive.',
        ],
        action: { label: 'Open Portal', path: '/' },
      }),
    );
    const where =
      settings.smtpUrl === undefined ? 'written to the folder "outbox"' : `accepted for ${address}`;
    return [{ check: 'mail', level: 'ok', text: `The test email was ${where}.` }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        check: 'mail',
        level: 'stops',
        text: `The test email was not accepted (${reason}): correct SMTP_URL or MAIL_FROM.`,
      },
    ];
  } finally {
    await mail.close();
  }
}

function readAddress(): string | undefined {
  // `pnpm run doctor -- --mail x` passes the dashes on.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  try {
    return parseArgs({ args, options: { mail: { type: 'string' } } }).values.mail;
  } catch {
    throw new ScriptError(`Usage: ${operatorCommand('doctor')} [--mail <address>]`);
  }
}
