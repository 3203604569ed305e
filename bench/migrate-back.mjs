import { built } from './built.mjs';

// Takes the database of DATABASE_URL back to a migration: no command of the portal, as it takes away what people have entered since.
const { migrateBack } = await built('migrations/migrate.js');
await migrateBack(process.argv[2]);
process.exit(0); // connections that are left open end here
