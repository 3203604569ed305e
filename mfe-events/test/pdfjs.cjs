const { deflateSync } = require('node:zlib');

/**
 * In the place of PDF.js, which draws on a canvas: a document is its number of pages and their size in points, and what else it says;
 * it has a photo.
 */
const sizeOf = (text) => {
  const [, pages, width, height] = /(\d+)x(\d+)x(\d+)/.exec(text) ?? [];
  if (!pages) throw new Error('Invalid PDF structure.');
  return { pages: Number(pages), width: Number(width), height: Number(height) };
};
const OPS = { paintImageXObject: 85, paintInlineImageXObject: 86, paintImageMaskXObject: 83 };
exports.OPS = OPS;
const viewport = (width, height, scale) => ({ width: width * scale, height: height * scale });

/** The half that reads tells on its port what a page consists of, and what it could not read. */
let reader;
exports.PDFWorker = { create: () => undefined };
exports.WorkerMessageHandler = { initializeFromPort: (port) => (reader = port) };

/** What a page consists of, where its document says it. */
const parts = {
  'ten-photos': () => Array.from({ length: 10 }, (_, at) => [OPS.paintImageXObject, [`photo${at}`, 4000, 3000]]),
  'photo-ten-times': () => Array.from({ length: 10 }, () => [OPS.paintImageXObject, ['photo', 4000, 3000]]),
  'ten-masks': () =>
    Array.from({ length: 10 }, (_, at) => [OPS.paintImageMaskXObject, [{ data: at, width: 4000, height: 3000 }]]),
  'million-lines': () => Array.from({ length: 1_000_001 }, () => [13, null]),
};
async function unpack() {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  writer.write(deflateSync(Buffer.alloc(1_000_000))).catch(() => undefined);
  writer.close().catch(() => undefined);
  for await (const part of readable) void part;
}

async function render(text) {
  const [, told] = /told-(\S+)/.exec(text) ?? [];
  if (told && parts[told]) {
    const ops = parts[told]();
    reader.postMessage({ chunk: { fnArray: ops.map(([fn]) => fn), argsArray: ops.map(([, args]) => args) } });
  }
  if (text.includes('sent-images'))
    for (let at = 0; at < 10; at += 1)
      reader.postMessage({ action: 'obj', data: [`mask_${at}`, 'page', 'Image', { width: 4000, height: 3000 }] });
  if (text.includes('packed')) await unpack();
  if (text.includes('lost-object')) reader.postMessage({ reason: { message: 'XObject should be a stream' } });
  if (text.includes('endless')) await new Promise(() => undefined);
}

exports.getDocument = ({ data }) => ({
  promise: Promise.resolve().then(() => {
    const text = new TextDecoder().decode(data);
    const { pages, width, height } = sizeOf(text);
    const getPage = () => ({
      getViewport: ({ scale }) => viewport(width, height, scale),
      render: () => ({ promise: render(text) }),
      cleanup: () => true,
      getOperatorList: () => Promise.resolve({ fnArray: [1, OPS.paintImageXObject], argsArray: [[], ['photo']] }),
      objs: { get: (_name, found) => found(text.includes('torn-photo') ? null : {}) },
    });
    return { numPages: pages, getPage: () => Promise.resolve(getPage()) };
  }),
});
