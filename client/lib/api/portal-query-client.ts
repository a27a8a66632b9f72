import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

/**
 * A first read that is under way when its data becomes stale: TanStack Query goes on with it and then takes the answer for
 * new, although the server may have made it before the change. Here it is read once more.
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
    // One that failed is read again by whoever wants it.
    query.promise?.then(again, () => this.#outrun.delete(query));
  }
}
