import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { JsonText, jsonObject, jsonOf, orJsonText } from './json-text.ts';

describe('an answer as text', () => {
  test('is put together of text and of values, and leaves out what is undefined', () => {
    const rows = new JsonText<number[]>('[1,2]');
    const whole = jsonObject<{ rows: number[]; next: string | null; more?: string | undefined }>({
      rows,
      next: 'a "b"',
      more: undefined,
    });
    expect(whole.text).toBe('{"rows":[1,2],"next":"a \\"b\\""}');
    expect(JSON.stringify({ whole })).toBe(`{"whole":${whole.text}}`);
    expect([jsonOf(whole), jsonOf({ a: 1 }), jsonOf(undefined)]).toEqual([whole.text, '{"a":1}', undefined]);
  });

  test.each([
    ['says what the schema says, in any order', '{"name":"Ada","id":1}', true],
    ['shows a field that is not meant to be shown', '{"id":1,"name":"Ada","hash":"x"}', false],
    ['shows one in a list', '{"id":1,"name":"Ada","list":[{"a":1,"b":2}]}', false],
    ['leaves one out', '{"id":1}', false],
    ['has another kind of value', '{"id":"1","name":"Ada"}', false],
  ])('that %s', async (_what, text, isRight) => {
    const list = z.array(z.object({ a: z.number() })).optional();
    const schema = orJsonText(z.object({ id: z.number(), name: z.string(), list }));
    const answer = new JsonText(text);
    const checked = schema.parseAsync(answer);
    if (isRight) expect(await checked).toBe(answer);
    else await expect(checked).rejects.toThrow();
  });

  test('is checked in production when it is the first, and when it is twice as long as what was checked', async () => {
    const schema = orJsonText(z.object({ list: z.array(z.object({ a: z.number() })) }), { checksAll: false });
    const answer = (rows: object[]) => schema.parseAsync(new JsonText(JSON.stringify({ list: rows })));
    await answer([]);
    await expect(answer([{ a: 1, hash: 'x' }])).rejects.toThrow();
    await expect(answer([{ a: 'none' }])).rejects.toThrow();
    await answer([{ a: 1 }, { a: 2 }]);
    // As long as what was checked: passed on unread, as its length costs nothing and its check would.
    await answer([{ a: 'none' }]);
  });
});
