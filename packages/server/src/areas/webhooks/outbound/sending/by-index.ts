import { sql } from '../../../../store/sql.ts'

/** Plans are kept by a connection: one made while the tables were small would read all of them when they are large. */
export const BY_INDEX = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`

/** What a crash of the server takes back was sent and is sent once more, as if the worker had died. */
export const UNSYNCED = sql`select set_config('synchronous_commit', 'off', true)`
