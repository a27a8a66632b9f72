import { readSettings } from '../server/settings.ts';
import { openMigratedDatabase } from './database.ts';
import { withExplanation } from './explain.ts';

await withExplanation(async () => {
  const database = await openMigratedDatabase(readSettings(process.env), console.log);
  await database.stop();
  console.log('The database has the newest schema.');
});
