-- Whether the last sync had a batch is one look, however many it had.
create index sync_batches_by_digest on sync_batches (tenant_id, sync_id, digest);
