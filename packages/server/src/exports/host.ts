/** What a program that runs the service needs of it besides `running.ts`; `reeve` is the one we ship. */

export { type AdminLink, consoleLinkOf, setUpLinkOf, signInLinkOf } from '../commands/admin-links.ts'
export { exportLogOf, verifyLogFile } from '../commands/log.ts'
export {
  changeTenant,
  createTenant,
  listTenants,
  removeTenant,
  rotateKeysOf,
  type TenantOffice,
  type TenantView,
} from '../commands/tenants.ts'
export { type DeadLetterView, discardDeadWork, listDeadWork, retryDeadWork, type WorkFilter } from '../commands/work.ts'
export { systemClock } from '../lib/clock.ts'
export type { Admin } from '../process/admin-file.ts'
export { lockDataFolder } from '../process/data-folder.ts'
export { bufferedUntilRelease, createLogger } from '../process/logger.ts'
export { migrateDatabases, openPlatform, type Platform } from '../process/platform.ts'
export { readSettings, type Settings } from '../settings/settings.ts'
export { readMigrations } from '../store/migrate.ts'
export { API_VERSION } from '../wire/openapi.ts'
