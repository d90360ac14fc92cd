import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

const purposeOf = (taskId: string, name: string): string => `task ${taskId} ${name}`

/** Keeps what was filled in and is secret, sealed, until the run that needs it is started. */
export async function keepSecrets(
  tx: Tx,
  sealer: Sealer,
  taskId: string,
  secrets: ReadonlyMap<string, Secret>,
): Promise<void> {
  for (const [name, secret] of secrets) {
    const sealed = sealer.seal(Buffer.from(secret.reveal()), purposeOf(taskId, name))
    await tx.run(sql`
      insert into task_secrets (task_id, name, sealed) values (${taskId}, ${name}, ${sealed})
      on conflict (tenant_id, task_id, name) do update set sealed = excluded.sealed`)
  }
}

/** Gives them out once: they are kept here no longer. */
export async function takeSecrets(tx: Tx, sealer: Sealer, taskId: string): Promise<Map<string, Secret>> {
  const rows = await tx.rows<{ name: string; sealed: Uint8Array }>(sql`
    delete from task_secrets where task_id = ${taskId} returning name, sealed`)
  return new Map(
    rows.map(({ name, sealed }) => [name, new Secret(sealer.open(sealed, purposeOf(taskId, name)).toString('utf8'))]),
  )
}

export const dropSecrets = (tx: Tx, taskId: string): Promise<number> =>
  tx.run(sql`delete from task_secrets where task_id = ${taskId}`)
