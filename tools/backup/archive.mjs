import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { FORMAT } from './backup.mjs';
import { counted } from './checksum.mjs';

/**
 * An archive that is whole: it has its manifest, and each entry of it.
 * @returns {Promise<{ manifest: object, read: (name: string) => Promise<import('node:stream').Readable>, close: () => void }>}
 */
export async function opened(file) {
  const zip = await promisify(yauzl.open)(file, { lazyEntries: true, autoClose: false });
  const entries = new Map();
  await new Promise((done, fail) => {
    zip.on('entry', (entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', done).once('error', fail);
    zip.readEntry();
  });
  const open = promisify(zip.openReadStream.bind(zip));
  const read = (name) => {
    if (!entries.has(name)) throw new Error(`The archive lacks ${name}.`);
    return open(entries.get(name));
  };
  const manifest = JSON.parse(await text(await read('manifest.json')));
  if (manifest.format !== FORMAT) throw new Error(`The archive has the format ${manifest.format}, not ${FORMAT}.`);
  return { manifest, read, close: () => zip.close() };
}

/** @throws Error that names the first entry which is not what was written */
export async function verify({ manifest, read }) {
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => [`tables/${name}`, sha256]),
    ...manifest.files.map(({ key, sha256 }) => [`files/${key}`, sha256]),
  ];
  for (const [name, sha256] of parts) {
    const through = counted();
    const nowhere = new Writable({ write: (_, __, next) => next() });
    await pipeline(await read(name), through, nowhere);
    if (through.sums().sha256 !== sha256) throw new Error(`The archive is damaged: ${name} is not what was written.`);
  }
}
