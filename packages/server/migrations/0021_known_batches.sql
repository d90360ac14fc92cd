-- What a batch says, keyed as its fingerprints are: one that the last sync had is neither checked nor packed again.
alter table sync_batches add column digest bytea;
