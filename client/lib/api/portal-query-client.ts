import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

/**
 * When data is invalidated during its first fetch, TanStack Query takes that fetch's answer as fresh, although it may
 * be older than the change. This client fetches it once more.
 */
export class PortalQueryClient extends QueryClient {
  readonly #outrun = new WeakSet<Query>();

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    const done = super.invalidateQueries(filters, options);
    for (const query of firstReads) this.#readOnceMore(query);
    return done;
  }

  #readOnceMore(query: Query): void {
    if (this.#outrun.has(query)) return;
    this.#outrun.add(query);
    const again = () => {
      this.#outrun.delete(query);
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    // A failed fetch is retried by its observers.
    query.promise?.then(again, () => this.#outrun.delete(query));
  }
}
