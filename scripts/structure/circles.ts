import type { SourceFile } from './source-files.ts';

interface Options {
  /** The graph node of a file: its module, its feature, itself. Undefined excludes it. */
  nodeOf: (path: string) => string | undefined;
  /** Imports that do not count as dependencies. */
  ignore?: (target: string) => boolean;
}

interface Circle {
  /** The nodes, each importing the next; the first is repeated at the end. */
  circle: string[];
  /** Where the first of them imports the second. */
  path: string;
  line: number;
}

/** Finds import cycles. Imports of tests are ignored; type imports count like all others. */
export function circlesAmong(files: SourceFile[], { nodeOf, ignore = () => false }: Options): Circle[] {
  const edges = new Map<string, Map<string, { path: string; line: number }>>();
  for (const { path, isTest, imports } of files) {
    const from = nodeOf(path);
    if (from === undefined || isTest) continue;
    for (const { target, line } of imports) {
      const to = target === undefined || ignore(target) ? undefined : nodeOf(target);
      if (to === undefined || to === from) continue;
      const known = edges.get(from) ?? new Map<string, { path: string; line: number }>();
      if (!known.has(to)) known.set(to, { path, line });
      edges.set(from, known);
    }
  }
  return findCycles(edges).flatMap((circle) => {
    const place = edges.get(circle[0] ?? '')?.get(circle[1] ?? '');
    return place ? [{ circle, ...place }] : [];
  });
}

/** Each cycle once, starting at its alphabetically first node, which is repeated at the end. */
function findCycles(edges: Map<string, Map<string, unknown>>): string[][] {
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    const at = trail.indexOf(node);
    if (at >= 0) {
      const ring = trail.slice(at);
      const first = ring.indexOf([...ring].sort()[0] ?? node);
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      cycles.set(turned.join(), [...turned, turned[0] ?? node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node)?.keys() ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of [...edges.keys()].sort()) visit(node, []);
  return [...cycles.values()];
}
