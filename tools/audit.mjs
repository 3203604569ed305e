import { auditedBy, knownFaults } from './audit/known-faults.mjs';

// Every package of the lock file, those of build and tests too: they run on the machines that make what people get.
const { code, text } = auditedBy(knownFaults(process.argv.slice(2)));
process.stdout.write(`${text}\n`);
process.exit(code);
