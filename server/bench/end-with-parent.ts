/** Preloaded by the servers of a bench: they exit when the bench does, also when it is killed. */
process.once('disconnect', () => process.exit(1));
