import { type AnyRoute, type AnyRouter, deepEqual, redirect } from '@tanstack/react-router';

type Raw = Record<string, unknown>;

/**
 * `validateSearch` of a page whose search is parsed by its loader. Parsers have the filters and words of lists, and would
 * otherwise all be loaded with the first page.
 */
export const parsedByLoader =
  <Search extends object>() =>
  (raw: Raw): Search =>
    raw as Search;

type Context<Params> = { route: AnyRoute; location: { search: object }; params: Params };

/**
 * A loader that parses the address's search first, and from then on for the router. Parameters that the page
 * does not know are removed from the address before it is rendered.
 */
export const withSearch =
  <Search extends object, Params = object>(
    parse: (raw: Raw) => Search,
    read: (search: Search, params: Params) => unknown = () => {},
  ) =>
  ({ route, location, params }: Context<Params>): void => {
    route.options.validateSearch = parse;
    const search = parse({ ...location.search });
    if (!deepEqual(search, location.search))
      throw redirect<AnyRouter>({ to: '.', search, hash: true, state: true, replace: true });
    read(search, params);
  };
