import type { Command } from '../command.ts'
import { adminSetUpLink } from './admin-set-up-link.ts'
import { adminSignInLink } from './admin-sign-in-link.ts'
import { api } from './api.ts'
import { approve } from './approve.ts'
import { authConfigList } from './auth-config-list.ts'
import { authConfigTest } from './auth-config-test.ts'
import { clientCreate } from './client-create.ts'
import { clientDelete } from './client-delete.ts'
import { clientList } from './client-list.ts'
import { demo } from './demo.ts'
import { deny } from './deny.ts'
import { findingsAct } from './findings-act.ts'
import { findingsList } from './findings-list.ts'
import { findingsShow } from './findings-show.ts'
import { help } from './help.ts'
import { logExport } from './log-export.ts'
import { logVerify } from './log-verify.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { migrate } from './migrate.ts'
import { open } from './open.ts'
import { policyCreate } from './policy-create.ts'
import { policyDelete } from './policy-delete.ts'
import { policyGet } from './policy-get.ts'
import { policyList } from './policy-list.ts'
import { policySimulate } from './policy-simulate.ts'
import { policyUpdate } from './policy-update.ts'
import { request } from './request.ts'
import { serve } from './serve.ts'
import { ssoAppList } from './sso-app-list.ts'
import { tasksClose } from './tasks-close.ts'
import { tasksComment } from './tasks-comment.ts'
import { tasksComplete } from './tasks-complete.ts'
import { tasksList } from './tasks-list.ts'
import { tasksReassign } from './tasks-reassign.ts'
import { tasksRetry } from './tasks-retry.ts'
import { tasksShow } from './tasks-show.ts'
import { tenantCreate } from './tenant-create.ts'
import { tenantDelete } from './tenant-delete.ts'
import { tenantList } from './tenant-list.ts'
import { tenantRotateKeys } from './tenant-rotate-keys.ts'
import { tenantSet } from './tenant-set.ts'
import { token } from './token.ts'
import { version } from './version.ts'
import { webhooksListen } from './webhooks-listen.ts'
import { whoami } from './whoami.ts'
import { workDiscard } from './work-discard.ts'
import { workList } from './work-list.ts'
import { workRetry } from './work-retry.ts'
import { worker } from './worker.ts'

/** The one list of commands: finding them, help and completion are read off it. */
export const commands: readonly Command[] = [
  serve,
  worker,
  migrate,
  tenantCreate,
  tenantList,
  tenantSet,
  tenantRotateKeys,
  tenantDelete,
  adminSignInLink,
  adminSetUpLink,
  clientCreate,
  clientList,
  clientDelete,
  authConfigList,
  authConfigTest,
  ssoAppList,
  policyList,
  policyGet,
  policyCreate,
  policyUpdate,
  policyDelete,
  policySimulate,
  request,
  approve,
  deny,
  tasksList,
  tasksShow,
  tasksComment,
  tasksReassign,
  tasksComplete,
  tasksRetry,
  tasksClose,
  findingsList,
  findingsShow,
  findingsAct,
  logExport,
  logVerify,
  demo,
  open,
  workList,
  workRetry,
  workDiscard,
  webhooksListen,
  login,
  logout,
  whoami,
  token,
  api,
  version,
  help,
]
