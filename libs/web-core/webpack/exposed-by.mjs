import { widgetOwners } from '../../contract/src/widgets.ts';

/** What a remote offers at run time, `./name` -> file: its routes, and the widgets that the contract calls its own. */
export const exposedBy = (remote) => ({
  './routes': './src/routes.tsx',
  ...Object.fromEntries(
    Object.entries(widgetOwners)
      .filter(([, owner]) => owner === remote)
      .map(([widget]) => [`./${widget}`, `./src/${widget}.tsx`]),
  ),
});
