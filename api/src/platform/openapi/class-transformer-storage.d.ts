/** class-transformer keeps its metadata here; class-validator-jsonschema needs it and the package types it nowhere. */
declare module 'class-transformer/cjs/storage.js' {
  import type { IOptions } from 'class-validator-jsonschema/build/options.js';
  const storage: { defaultMetadataStorage: IOptions['classTransformerMetadataStorage'] };
  export default storage;
}
