import { part } from '../../area.ts'
import { downloadSync } from './download/endpoint.ts'
import { applySyncJob } from './jobs/apply-sync.ts'
import { tidySyncs } from './jobs/tidy-syncs.ts'
import { writeWords } from './jobs/write-words.ts'
import { syncLog } from './log.ts'
import { countSyncs } from './operations/count.ts'
import { getSyncDownloadUrl } from './operations/download-url.ts'
import { listSyncLines } from './operations/list-lines.ts'
import { searchSyncs } from './operations/search.ts'
import { syncs } from './resource.ts'

export const syncPart = part({
  endpoints: () => [downloadSync],
  operations: [syncs.list, syncs.get, listSyncLines, getSyncDownloadUrl, searchSyncs, countSyncs],
  jobs: [applySyncJob, writeWords, tidySyncs],
  schedules: [{ id: 'connectors.tidySyncs', pattern: '*/5 * * * *', zone: 'UTC', job: tidySyncs, payload: {} }],
  logRules: syncLog,
})
