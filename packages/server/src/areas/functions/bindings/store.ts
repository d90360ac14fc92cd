import { and, sql } from '../../../store/sql.ts'
import type { FunctionBindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const findBinding = (tx: Tx, functionId: string): Promise<FunctionBindingsRow | undefined> =>
  tx.find<FunctionBindingsRow>(sql`select * from function_bindings where function_id = ${functionId}`)

type Pair = { readonly functionId: string; readonly servicePrincipalId: string }

export const insertBinding = (tx: Tx, { functionId, servicePrincipalId }: Pair): Promise<number> =>
  tx.run(sql`
    insert into function_bindings (function_id, service_principal_id, created_at, updated_at)
    values (${functionId}, ${servicePrincipalId}, ${tx.now}, ${tx.now})`)

export const deleteBinding = (tx: Tx, { functionId, servicePrincipalId }: Pair): Promise<number> =>
  tx.run(sql`
    delete from function_bindings
    where function_id = ${functionId} and service_principal_id = ${servicePrincipalId}`)

type Filter = { readonly functionId?: string; readonly servicePrincipalId?: string }

export const listBindings = (
  tx: Tx,
  { functionId, servicePrincipalId }: Filter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<FunctionBindingsRow[]> => {
  const where = and([
    functionId ? sql`function_id = ${functionId}` : undefined,
    servicePrincipalId ? sql`service_principal_id = ${servicePrincipalId}` : undefined,
    after === undefined ? undefined : sql`function_id > ${after}`,
  ])
  return tx.rows<FunctionBindingsRow>(
    sql`select * from function_bindings where ${where} order by function_id limit ${limit}`,
  )
}
