/** Loaded before a server of a bench: it ends when the bench does, also when that is killed. */
process.once('disconnect', () => process.exit(1));
