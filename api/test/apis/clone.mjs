import { Databases } from './databases.mjs';

// On the server of the first argument, a database with the schema and the base seeds; its address is printed.
const { url } = await new Databases(process.argv[2]).clone('guyline');
process.stdout.write(url);
