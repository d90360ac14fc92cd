import type { Command } from '../command.ts'
import { api } from './api.ts'
import { clientCreate } from './client-create.ts'
import { clientDelete } from './client-delete.ts'
import { clientList } from './client-list.ts'
import { demo } from './demo.ts'
import { findingsAct } from './findings-act.ts'
import { findingsList } from './findings-list.ts'
import { findingsShow } from './findings-show.ts'
import { help } from './help.ts'
import { logExport } from './log-export.ts'
import { logVerify } from './log-verify.ts'
import { migrate } from './migrate.ts'
import { serve } from './serve.ts'
import { tenantCreate } from './tenant-create.ts'
import { tenantDelete } from './tenant-delete.ts'
import { tenantList } from './tenant-list.ts'
import { tenantRotateKeys } from './tenant-rotate-keys.ts'
import { tenantSet } from './tenant-set.ts'
import { token } from './token.ts'
import { version } from './version.ts'
import { webhooksListen } from './webhooks-listen.ts'
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
  clientCreate,
  clientList,
  clientDelete,
  findingsList,
  findingsShow,
  findingsAct,
  logExport,
  logVerify,
  demo,
  workList,
  workRetry,
  workDiscard,
  webhooksListen,
  token,
  api,
  version,
  help,
]
