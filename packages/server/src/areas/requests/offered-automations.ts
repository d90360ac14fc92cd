import type { Secret } from '../../lib/secret.ts'
import type { Context } from '../../service/context.ts'
import { extensionPoint } from '../../service/extension.ts'
import type { Sql } from '../../store/sql.ts'

/** A requested run. */
export type RequestedRun = {
  readonly automationId: string
  readonly taskId: string
  /** The step of the task that starts it: one that is begun anew starts another. */
  readonly stepId: string
  /** Whom it is for. */
  readonly userId: string
  /** What was filled in; of what is secret only that it was. */
  readonly values: Readonly<Record<string, unknown>>
  readonly secrets: ReadonlyMap<string, Secret>
  /** It is named by those who may act in the app of the automation only. */
  readonly withinApp: boolean
}

/** What starting a run needs: an approval may have a job start it, long after the call. */
export type Starting = Pick<Context, 'tx' | 'tenant'> & { readonly correlation: string }

export type Stopping = Pick<Context, 'tx' | 'emit'>

/** What request actions need of automations. This area depends on nothing else of them. */
export type OfferedAutomations = {
  /** Fails unless the caller may run the automation and it can be offered; it stays so until the transaction ends. */
  lock(context: Context, id: string): Promise<unknown>
  /** Called when a request action of the automation was created or deleted. */
  follow(context: Context, id: string): Promise<void>
  /** Starts a run in the caller's transaction; returns its id. */
  start(starting: Starting, asked: RequestedRun): Promise<bigint>
  /** Ends a run that has not ended, in the caller's transaction. What it has done is not undone. */
  stop(stopping: Stopping, id: bigint): Promise<void>
  /** The runs as a query: tenant_id, id, state, updated_at, completed_at. */
  readonly runs: Sql
}

export const offeredAutomations = extensionPoint<OfferedAutomations>('requests.offeredAutomations')
