import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Import = {
  /** The specifier in the source. */
  specifier: string;
  /** The path from the root of the imported file, if it is part of the project. */
  target: string | undefined;
  /** Imported names, as the other file exports them. */
  names: string[];
  /** The same by their local names, or as they are exported again. */
  locals: string[];
  /** `export … from` */
  isExport: boolean;
  /** Erased at run time. */
  typeOnly: boolean;
  line: number;
};

export type SourceFile = {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  /** A test, or a module's `testing.ts`. */
  isTest: boolean;
};

/** A broken rule. The message says how to fix it. */
export type Violation = { path: string; line?: number; message: string };

const PATTERNS = ['{db,server,client,scripts}/**/*.{ts,tsx}', '*.ts'];
const NOT_OURS = /(^|\/)(node_modules|dist|migrations)(\/|$)|\.gen\.ts$|\.d\.ts$/;

/** Reads every source file below the root with its imports. */
export async function readSourceFiles(root: string): Promise<SourceFile[]> {
  const paths: string[] = [];
  const exclude = (path: string) => NOT_OURS.test(path.replaceAll('\\', '/'));
  for await (const path of glob(PATTERNS, { cwd: root, exclude })) paths.push(path.replaceAll('\\', '/'));
  const ours = paths.filter((path) => !NOT_OURS.test(path)).sort();
  return Promise.all(ours.map(async (path) => toSourceFile(path, await readFile(join(root, path), 'utf8'))));
}

function toSourceFile(path: string, text: string): SourceFile {
  return {
    path,
    text,
    imports: importsOf(path, text),
    isTest: /\.test\.tsx?$|\/testing\.ts$/.test(path),
  };
}

function importsOf(path: string, text: string): Import[] {
  const { module } = parseSync(path, text);
  const found: Array<Partial<Import> & Pick<Import, 'specifier' | 'typeOnly'> & { start: number }> = [];
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    const named = entries.flatMap(({ importName: { name }, localName }) =>
      name === null ? [] : { name, local: localName.value },
    );
    found.push({ specifier: moduleRequest.value, ...split(named), typeOnly, start });
  }
  for (const { entries, start } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!request) continue;
    const named = entries.flatMap(({ importName, exportName }) =>
      importName.name === null || exportName.name === null
        ? []
        : { name: importName.name, local: exportName.name },
    );
    const typeOnly = entries.every((entry) => entry.isType);
    found.push({ specifier: request.value, ...split(named), isExport: true, typeOnly, start });
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) found.push({ specifier: literal[2], typeOnly: false, start });
  }
  return found.map(({ specifier, names = [], locals = [], isExport = false, typeOnly, start }) => ({
    specifier,
    names,
    locals,
    isExport,
    target: resolve(path, specifier),
    typeOnly,
    line: text.slice(0, start).split('\n').length,
  }));
}

const split = (named: { name: string; local: string }[]) => ({
  names: named.map(({ name }) => name),
  locals: named.map(({ local }) => local),
});

/** Import specifiers have full file names, so resolving is joining paths. */
function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return /^@portal\/((?:db|server|client)\/.+)$/.exec(specifier)?.[1];
}
