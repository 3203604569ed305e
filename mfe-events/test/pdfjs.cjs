/**
 * In the place of PDF.js, which draws on a canvas: a document is its number of pages and their size in points, and what else it says;
 * it has a photo.
 */
const sizeOf = (text) => {
  const [, pages, width, height] = /(\d+)x(\d+)x(\d+)/.exec(text) ?? [];
  if (!pages) throw new Error('Invalid PDF structure.');
  return { pages: Number(pages), width: Number(width), height: Number(height) };
};
exports.OPS = { paintImageXObject: 85 };
const viewport = (width, height, scale) => ({ width: width * scale, height: height * scale });

/** The half that reads says on its port what it could not read. */
let reader;
exports.PDFWorker = { create: () => undefined };
exports.WorkerMessageHandler = { initializeFromPort: (port) => (reader = port) };
async function render(text) {
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
      getOperatorList: () =>
        Promise.resolve({ fnArray: [1, exports.OPS.paintImageXObject], argsArray: [[], ['photo']] }),
      objs: { get: (_name, found) => found(text.includes('torn-photo') ? null : {}) },
    });
    return { numPages: pages, getPage: () => Promise.resolve(getPage()) };
  }),
});
