import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes everything on; `sums()` says what went through. */
export function counted() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const through = new Transform({
    transform(part, _, next) {
      hash.update(part);
      bytes += part.length;
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
      next(null, part);
    },
  });
  return Object.assign(through, { sums: () => ({ sha256: hash.digest('hex'), bytes, lines }) });
}
