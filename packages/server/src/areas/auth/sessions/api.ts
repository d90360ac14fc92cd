export { deleteCookie, readCookie, writeCookie } from './cookies.ts'
export { sessionEnded, sessionStarted } from './events.ts'
export { signInStateOf } from './session-principal.ts'
export { stepUpOfBrowser, stepUpOfToken } from './session-requests.ts'
export { CONSOLE_CLIENT, ENROLMENT_CLIENT, externalClients, type SessionRules, sessionRules } from './session-rules.ts'
export { csrfTokenOf, hashOfToken, isCsrfTokenOf, newSessionToken } from './session-token.ts'
export { AuthLevelName, CredentialTypeName } from './shape.ts'
export {
  type EndReason,
  endEnrolments,
  endOldest,
  endSessions,
  endSessionsOfClient,
  findLiveSession,
  hasSessionFrom,
  insertSession,
  listLiveSessions,
  listSessions,
  lockSession,
  type SessionLimits,
  saveLimits,
} from './store.ts'
