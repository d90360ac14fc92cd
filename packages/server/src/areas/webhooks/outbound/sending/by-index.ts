import { sql } from '../../../../store/sql.ts'

/** A connection caches plans: one made while the tables were small would read all of them when they are large. */
export const BY_INDEX = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`

/**
 * For statements that change rows by their places (`placesOf`). On a small table any index looks good, because each
 * begins with the tenant. Without sorting only the primary key gives the places in order, and a second index scan is
 * one too many.
 */
export const BY_PLACE = sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('enable_indexscan', 'off', true),
  set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true),
  set_config('enable_incremental_sort', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/** What a crash of the server takes back was sent and is sent once more, as if the worker had died. */
export const UNSYNCED = sql`select set_config('synchronous_commit', 'off', true)`
