import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds that a spec of types may take. */
export const LONG = 180_000;
const sources = new Map();
/** The last program of each project: the next one takes over whatever is the same. */
const programs = new Map();

/**
 * Type-checks files of a project as if others had another text.
 * @param {string} project folder of the tsconfig.json
 * @param {string[]} files what is checked, from the root
 * @param {Record<string, (text: string) => string>} changes by file, from the root; the file need not exist
 * @returns {string[]} those of `files` that do not compile
 */
export function broken(project, files, changes) {
  const { config } = ts.readConfigFile(join(root, project, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, join(root, project));
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile;
  const changed = new Map(Object.entries(changes).map(([file, change]) => [join(root, file), change]));
  host.fileExists = (name) => changed.has(name) || ts.sys.fileExists(name);
  host.getSourceFile = (name, ...more) => {
    const change = changed.get(name);
    if (change) return ts.createSourceFile(name, change(ts.sys.readFile(name) ?? ''), ...more);
    const known = `${project} ${name}`;
    if (!sources.has(known)) sources.set(known, read.call(host, name, ...more));
    return sources.get(known);
  };
  const paths = files.map((file) => join(root, file));
  const program = ts.createProgram(paths, options, host, programs.get(project));
  programs.set(project, program);
  return files.filter((_, index) => program.getSemanticDiagnostics(program.getSourceFile(paths[index])).length > 0);
}

/** Replaces a text that must occur exactly once. */
export const replaced = (from, to) => (text) => {
  if (text.split(from).length !== 2) throw new Error(`Not once: ${from}`);
  return text.replace(from, to);
};
