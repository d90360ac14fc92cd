/** What a program that runs the service needs of it besides `running.ts`; `reeve` is the one we ship. */

export { type AdminLink, consoleLinkOf, setUpLinkOf, signInLinkOf } from '../commands/admin-links.ts'
export { backUp } from '../commands/backup/back-up.ts'
export { restore } from '../commands/backup/restore.ts'
export { verifyBackup } from '../commands/backup/verify.ts'
export { type DemoLink, demoLinkOf } from '../commands/demo/sign-in.ts'
export { diagnose } from '../commands/doctor/diagnose.ts'
export { exportLogOf, verifyLogFile } from '../commands/log.ts'
export { rotateMasterKey } from '../commands/master-keys.ts'
export { recoverAdmin, recoverAdminNamed } from '../commands/recover-admin.ts'
export { verifyReviewPack } from '../commands/review-packs.ts'
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
export { readMigrations } from '../store/migrations.ts'
export { API_VERSION } from '../wire/openapi.ts'
