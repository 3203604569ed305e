/**
 * The development server of a project.
 *
 * @param port where it listens
 * @param api the portal that answers its calls, `http://localhost:4200` or `https://…`. It is called by its own name, by
 *   which a host with several sites finds it, and as one of its own pages: it refuses live lines of other origins
 */
export function devServer(port, api = process.env.GUYLINE_API ?? 'http://localhost:4200') {
  const to = { target: api, changeOrigin: true, headers: { origin: new URL(api).origin } };
  return {
    port,
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      { context: ['/api'], ...to },
      { context: ['/socket.io'], ...to, ws: true },
      { context: ['/remotes.json', '/remotes/'], ...to },
    ],
  };
}
