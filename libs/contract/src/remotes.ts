import type { RemoteName } from './areas.js';

/** A version of a remote that was copied to the portal. */
export interface DeployedRemote {
  manifest: string;
  version: string;
  /** Hash of the manifest, as in `<script integrity>`; the manifest names those of its files. Absent: deployed before there were any. */
  integrity?: string;
  /** The contract that it was built with (`version.ts`), as its manifest says. Absent: `firstContract`. */
  contract?: string;
}

/** What is everybody's, and the last version of each other contract: shown when the portal does not serve the newer one. */
export interface RemoteLine extends DeployedRemote {
  earlier?: readonly DeployedRemote[];
}

/** `/remotes.json`: read by the shell at start; deploying a remote is uploading files and changing one line here. */
export type RemoteList = Partial<Record<RemoteName, RemoteLine>>;

export const languages = ['en', 'zh', 'es', 'fr', 'it', 'ar'] as const;
export type Language = (typeof languages)[number];
export const rightToLeft: readonly Language[] = ['ar'];
