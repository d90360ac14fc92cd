import type { AnyOperation } from '../service/operation.ts'
import { authOperations } from './auth/index.ts'
import { webhookOperations } from './webhooks/index.ts'

/** The one list of operations: routes, contract, permission table, CLI and sweeps are read off it. */
export const operations: readonly AnyOperation[] = [...authOperations, ...webhookOperations]
