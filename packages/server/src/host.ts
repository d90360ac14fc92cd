/** What a program that runs the service needs of it; `reeve` is the one we ship. */
export { type Admin, adminFileOf, moveAdmin, readAdmin } from './admin-file.ts'
export { systemClock } from './lib/clock.ts'
export { Failure } from './lib/failure.ts'
export { StartError } from './lib/start-error.ts'
export { createLogger, heldBack } from './logger.ts'
export { type Service, startService } from './main.ts'
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
export { toStatus } from './wire/status.ts'
export { startWorkerProcess } from './worker-process.ts'
