import { part } from '../../area.ts'
import { closeSessions } from './jobs/close-sessions.ts'
import { sessionLog } from './log.ts'
import { endSession } from './operations/end.ts'
import { endSessionsOfUser } from './operations/end-all.ts'
import { listOwnSessions } from './operations/list.ts'
import { searchSessions } from './operations/search.ts'
import { purgeSessions } from './purges.ts'

export const sessionPart = part({
  operations: [listOwnSessions, searchSessions, endSession, endSessionsOfUser],
  jobs: [closeSessions],
  schedules: [{ id: 'auth.sessions.close', pattern: '*/5 * * * *', zone: 'UTC', job: closeSessions, payload: {} }],
  logRules: sessionLog,
  endsAuthority: ['auth.session.ended'],
  purges: [purgeSessions],
})
