import { defineConfig } from 'drizzle-kit';

// `pnpm db:generate` compares db/schema with the last snapshot and writes the next migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
});
