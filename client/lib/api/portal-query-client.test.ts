import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { PortalQueryClient } from './portal-query-client.ts';

const queryClient = new PortalQueryClient();

afterEach(() => queryClient.clear());

/** A list on a screen, whose reads the test answers. */
function shownList() {
  const reads: Array<PromiseWithResolvers<string>> = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    retry: false,
  });
  const leave = observer.subscribe(() => {});
  return { reads, shown: () => observer.getCurrentResult().data, leave };
}

const stale = () => void queryClient.invalidateQueries({ queryKey: ['list'] });

it('reads once more what became stale while it was first read, however often', async () => {
  const { reads, shown, leave } = shownList();
  stale();
  stale();
  reads[0]?.resolve('before');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve('after');
  await vi.waitFor(() => expect(shown()).toBe('after'));
  expect(reads).toHaveLength(2);
  stale();
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]?.resolve('last');
  await vi.waitFor(() => expect(shown()).toBe('last'));
  leave();
});

it('leaves a first read that nothing made stale, and one that failed, as they are', async () => {
  const { reads, shown, leave } = shownList();
  reads[0]?.resolve('at once');
  await vi.waitFor(() => expect(shown()).toBe('at once'));
  expect(reads).toHaveLength(1);
  leave();
  queryClient.clear();

  const failing = shownList();
  stale();
  failing.reads[0]?.reject(new Error('no'));
  await vi.waitFor(() => expect(queryClient.getQueryState(['list'])?.status).toBe('error'));
  expect(failing.reads).toHaveLength(1);
  failing.leave();
});
