import { parseSync, Visitor } from 'oxc-parser';
import { circlesAmong } from './circles.ts';
import type { SourceFile, Violation } from './source-files.ts';

const FEATURES = 'client/features/';

/** Features without a module of the same name: frames for other features. */
const FRAMES = ['admin', 'dashboard', 'design-system', 'self-service', 'session', 'shell'];

/** The closed set of files of a feature, or of a folder for a sub-noun in it. */
const ROLES = {
  page: /^[a-z0-9-]+-page\.tsx$/,
  queries: /^queries\.ts$/,
  search: /^search\.ts$/,
  model: /^model(\/[a-z0-9-]+)?\.ts$/,
  hooks: /^hooks\/use-[a-z0-9-]+\.ts$/,
  components: /^components\/[a-z0-9-]+\.tsx$/,
  declaration: /^(nav-entry|admin-tab|self-service-tab|findable)\.tsx?$/,
};
type Role = keyof typeof ROLES;

const VOCABULARY =
  '<what>-page.tsx, queries.ts, search.ts, model.ts, model/<what>.ts, hooks/use-<what>.ts, components/<what>.tsx, nav-entry.ts, admin-tab.ts, self-service-tab.ts, findable.ts';

/** Imports of React and of the API client, which pure models may not have. */
const NOT_PURE =
  /^(react|react-dom|react-hook-form|radix-ui|lucide-react|sonner)(\/|$)|^@(tanstack|trpc|radix-ui)\//;
const ASKS_THE_SERVER = /^client\/lib\/(api\/(api|trpc|query-client|upload)|session\/account)\.ts$/;

interface FeatureFile {
  /** Path of its folder below client/features, such as `qualifications/credentials`. */
  feature: string;
  /** Undefined for a file outside of the closed set. */
  role: Role | undefined;
}

/** The feature and role of a file of client/features; undefined for every other file. */
function featureFile(path: string): FeatureFile | undefined {
  if (!path.startsWith(FEATURES)) return undefined;
  const [feature = '', ...rest] = path
    .slice(FEATURES.length)
    .replace(/\.test\.(tsx?)$/, '.$1')
    .split('/');
  const own = roleOf(rest);
  const [noun = '', ...below] = rest;
  return own ? { feature, role: own } : { feature: `${feature}/${noun}`, role: roleOf(below) };
}

const roleOf = (rest: string[]) =>
  (Object.keys(ROLES) as Role[]).find((role) => ROLES[role].test(rest.join('/')));

/** A feature has only the files of the closed set. */
export function checkFeatureVocabulary({ path }: SourceFile): Violation[] {
  const file = featureFile(path);
  if (!file || file.role) return [];
  return [
    {
      path,
      message:
        `is not a file that features have (${VOCABULARY}; the same in the folder of a sub-noun). ` +
        'A rule belongs in model/, what is asked of the server in queries.ts, what a screen remembers in hooks/, ' +
        'a piece of a screen in components/; what several features need belongs in client/components or client/lib.',
    },
  ];
}

/** A feature has the name of its module. */
export function checkFeatureNames(files: SourceFile[]): Violation[] {
  const modules = new Set(files.flatMap(({ path }) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? []));
  const features = new Map(
    files.flatMap(({ path }) => {
      const name = /^client\/features\/([^/]+)\//.exec(path)?.[1];
      return name ? [[name, path] as const] : [];
    }),
  );
  return [...features]
    .filter(([name]) => !modules.has(name) && !FRAMES.includes(name))
    .map(([name, path]) => ({
      path,
      message: `there is no server/modules/${name}: a feature is called like its module; a part of one is a folder inside it.`,
    }));
}

/** Models are pure, so that they can be tested without a browser and a server. */
export function checkModels({ path, isTest, imports }: SourceFile): Violation[] {
  if (featureFile(path)?.role !== 'model' || isTest) return [];
  return imports
    .filter(({ specifier, target, typeOnly }) => {
      if (target === undefined) return NOT_PURE.test(specifier);
      if (!target.startsWith('client/')) return false;
      if (target.startsWith('client/lib/')) return ASKS_THE_SERVER.test(target) && !typeOnly;
      const role = featureFile(target)?.role;
      return role !== 'model' && role !== 'search';
    })
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `a model is pure, so not ${specifier}: let whoever calls it hand over what it needs, or move this to hooks/ or components/.`,
    }));
}

/** Pages and declarations of a feature are imported by the frame only. */
export function checkFeatureImports({ path, isTest, imports }: SourceFile): Violation[] {
  const file = featureFile(path);
  if (!file || isTest) return [];
  return imports.flatMap(({ target, line }) => {
    const other = target === undefined ? undefined : featureFile(target);
    if (!other || other.feature === file.feature) return [];
    if (other.role !== 'page' && other.role !== 'declaration') return [];
    const message = `${target} is internal to the feature ${other.feature}: other features use its queries, search, model, hooks and components; what all need belongs in client/components.`;
    return [{ path, line, message }];
  });
}

/** Forms without a contract: search words, and the design system. */
const FREE_FORMS = /^client\/features\/(design-system\/|auth\/reset-password-page\.tsx)/;

/** Forms use the form kit, which derives their fields from the contract. */
export function checkForms({ path, isTest, imports }: SourceFile): Violation[] {
  if (!featureFile(path) || isTest || FREE_FORMS.test(path)) return [];
  return imports
    .filter(({ specifier, names }) => specifier === 'react-hook-form' && names.includes('useForm'))
    .map(({ line }) => ({
      path,
      line,
      message:
        'a form of a feature is a FormDialog, an InlineForm, useWriteForm or useContractForm of client/components, whose fields TypeScript holds against the contract.',
    }));
}

const EMPTY_TYPES = ['TSNeverKeyword', 'TSAnyKeyword', 'TSUnknownKeyword'];

/** `as never`, `as any` and `as unknown as` silence type errors. */
export function checkCasts({ path, text, isTest }: SourceFile): Violation[] {
  if (!featureFile(path) || isTest) return [];
  const found: Violation[] = [];
  new Visitor({
    TSAsExpression({ typeAnnotation, start }) {
      if (!EMPTY_TYPES.includes(typeAnnotation.type)) return;
      const cast = `as ${text.slice(typeAnnotation.start, typeAnnotation.end)}`;
      const message = `${cast} hides a mistake from TypeScript: where a form's values differ from the contract's input, contractResolver takes a function that makes one of the other.`;
      found.push({ path, line: text.slice(0, start).split('\n').length, message });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/**
 * Features have no import cycles: two features that need each other are one feature. A feature's own files are below
 * those of its sub-nouns.
 */
export const checkFeatureCircles = (files: SourceFile[]): Violation[] =>
  circlesAmong(files, { nodeOf: (path) => featureFile(path)?.feature }).map(({ circle, path, line }) => ({
    path,
    line,
    message:
      `the features import each other in a circle (${circle.join(' -> ')}): ` +
      'what a feature shares with its sub-nouns is its own, what uses several of them is a sub-noun itself; ' +
      'what two features need belongs in client/components or client/lib.',
  }));
