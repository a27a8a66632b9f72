import fastify from 'fastify';
import postgres from 'postgres';

/** The yardstick of the talent area: its own SQL, word for word, on a bare Fastify route. */
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const statement = process.env.BENCH_STATEMENT ?? '';
const app = fastify();

app.get<{ Params: { state: string }; Querystring: { limit?: string } }>(
  '/api/licenses/by-state/:state',
  async ({ params: { state }, query: { limit = '500' } }) => {
    const values: Record<string, unknown> = { states: `{${state}}`, limit: Number(limit), behind: null };
    const names = (process.env.BENCH_PLACEHOLDERS ?? '').split(',');
    const talent = await sql.unsafe(
      statement,
      names.map((name) => (name in values ? values[name] : name) as string),
      { prepare: true },
    );
    return { talent, count: talent[0]?.total ?? 0, state };
  },
);

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
