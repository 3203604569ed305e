import type { RemoteName } from './areas.js';

/** `/remotes.json`: read by the shell at start; deploying a remote is uploading files and changing one line here. */
export type RemoteList = Partial<Record<RemoteName, { manifest: string; version: string }>>;

export const languages = ['en', 'zh', 'es', 'fr', 'it', 'ar'] as const;
export type Language = (typeof languages)[number];
export const rightToLeft: readonly Language[] = ['ar'];
