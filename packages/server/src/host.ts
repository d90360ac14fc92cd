/** What a program that runs the service needs of it besides `running.ts`; `reeve` is the one we ship. */
export type { Admin } from './admin-file.ts'
export { lockDataFolder } from './data-folder.ts'
export { systemClock } from './lib/clock.ts'
export { exportLogOf, verifyLogFile } from './log-commands.ts'
export { bufferedUntilRelease, createLogger } from './logger.ts'
export { migrateDatabases, openPlatform, type Platform } from './platform.ts'
export { readSettings, type Settings } from './settings.ts'
export { readMigrations } from './store/migrate.ts'
export {
  changeTenant,
  createTenant,
  listTenants,
  removeTenant,
  rotateKeysOf,
  type TenantOffice,
  type TenantView,
} from './tenant-commands.ts'
export { API_VERSION } from './wire/openapi.ts'
export { type DeadLetterView, discardDeadWork, listDeadWork, retryDeadWork, type WorkFilter } from './work-commands.ts'
