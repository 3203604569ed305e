export const PACKAGES = 'node_modules/';

/** Folders in which Node looks for a package that `from` asks for, the nearest first. */
function* placesOf(from, name) {
  for (let folder = from; folder;) {
    yield `${folder}/${PACKAGES}${name}`;
    const [inner, outer] = [folder.lastIndexOf(`/${PACKAGES}`), folder.startsWith(PACKAGES)];
    folder = inner > 0 ? folder.slice(0, inner) : outer ? '' : folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  }
  yield PACKAGES + name;
}

/**
 * The entry of a dependency.
 * @param {Record<string, object>} packages `packages` of a lock file
 * @param {string} from path of the entry that asks for it
 * @returns {string | undefined} the path of its entry
 */
export const entryOf = (packages, from, name) => placesOf(from, name).find((path) => path in packages);

/** Names that a package cannot do without, and those of the binaries that it has for each kind of machine. */
export const wants = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );

/**
 * Everything that comes along with an entry.
 * @returns {Set<string>} paths of their entries, for every kind of machine
 */
export function closure(packages, path, seen = new Set()) {
  for (const name of wants(packages[path])) {
    const entry = entryOf(packages, path, name);
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    closure(packages, entry, seen);
  }
  return seen;
}
