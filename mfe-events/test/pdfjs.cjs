/** In the place of PDF.js, which draws on a canvas: a file is called after its number of pages and their size in points, and has a photo. */
const sizeOf = (url) => {
  const [, pages, width, height] = /(\d+)x(\d+)x(\d+)/.exec(url) ?? [];
  if (!pages) throw new Error('Invalid PDF structure.');
  return { pages: Number(pages), width: Number(width), height: Number(height) };
};
exports.OPS = { paintImageXObject: 85 };
const viewport = (width, height, scale) => ({ width: width * scale, height: height * scale });

exports.getDocument = ({ url }) => ({
  promise: Promise.resolve().then(() => {
    const { pages, width, height } = sizeOf(url);
    return {
      numPages: pages,
      getData: () => Promise.resolve(new TextEncoder().encode(`%PDF-1.4 ${decodeURIComponent(url)}`)),
      getPage: () =>
        Promise.resolve({
          getViewport: ({ scale }) => viewport(width, height, scale),
          render: () => ({ promise: Promise.resolve() }),
          getOperatorList: () =>
            Promise.resolve({ fnArray: [1, exports.OPS.paintImageXObject], argsArray: [[], ['photo']] }),
          objs: { get: (_name, found) => found(url.includes('torn-photo') ? null : {}) },
        }),
    };
  }),
  destroy: () => Promise.resolve(),
});
