// Loaded into an API of the specs: a test run that is killed leaves none behind.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
