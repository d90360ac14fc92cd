import { sql } from '../../../../store/sql.ts'
import type { Warnings } from '../apply/warnings.ts'
import type { SyncRecording } from './recording.ts'

/** Stores with a sync what its feeder had to leave out. */
export const keepWarnings = ({ tx }: SyncRecording, syncId: string, { kept, count }: Warnings): Promise<number> =>
  tx.run(sql`
    update connector_syncs set warnings = ${JSON.stringify(kept)}::jsonb, warning_count = ${count} where id = ${syncId}`)
