import 'reflect-metadata';
import { migrate } from '../../dist/migrations/migrate.js';
import { seedBase } from '../../dist/seeds/seed-base.js';

// The database of DATABASE_URL becomes the specs' template: one process, since each start loads hundreds of modules.
await migrate();
await seedBase();
process.exit(0);
