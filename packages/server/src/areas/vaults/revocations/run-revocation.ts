import { randomBytes } from 'node:crypto'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../service/area-job.ts'
import type { ConnectorsRow, SecretRevocationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { listLiveConnectors } from '../../connectors/registry/api.ts'
import {
  type AskedWork,
  findSourceOfAccount,
  findSourceOfResource,
  obstacleOf,
  passwordFor,
  requestTaskOnce,
} from '../../connectors/tasks/api.ts'
import { askByHand } from './by-hand.ts'
import { revocationMoved } from './events.ts'
import { lockRevocation, moveRevocation } from './store.ts'

export const runRevocation = areaJob({
  kind: 'vaults.runRevocation',
  about: 'Has a connector make a credential invalid, or says that it has to be done by hand.',
  retry: PATIENT,

  async run(context, { revocationId }: { revocationId: string }) {
    const { tx, emit } = context
    const row = await lockRevocation(tx, revocationId)
    if (row.state !== 'QUEUED') return done
    const asked = await ask(context, row)
    if ('cannot' in asked) await askByHand(context, row, asked.cannot)
    else emit(revocationMoved(await moveRevocation(tx, row, { state: 'RUNNING', taskId: asked.id })))
    return done
  },
})

async function ask({ tx, tenant, emit }: AreaJobContext, row: SecretRevocationsRow) {
  let cannot = 'no connector feeds the credential'
  for (const connector of await listLiveConnectors(tx, row.app_id)) {
    const work = await workOf(tx, connector, row)
    if (!work) continue
    const obstacle = obstacleOf(connector)
    if (obstacle) {
      cannot = `the connector ${obstacle.words}`
      continue
    }
    const request = { connector, asked: work, effectKey: `revocation/${row.id}/${row.attempts}` }
    const task = await requestTaskOnce({ tx, emit }, tenant.sealer, { ...request, origin: { revocationId: row.id } })
    if (!('cannot' in task)) return task
    cannot = task.cannot
  }
  return { cannot }
}

/** An account gets a password that nobody knows; any other credential is deleted. */
async function workOf(tx: Tx, connector: ConnectorsRow, row: SecretRevocationsRow): Promise<AskedWork | undefined> {
  if (row.app_user_id === '') {
    const resourceId = await findSourceOfResource(tx, connector.id, row.app_resource_id)
    return resourceId && { deleteResource: { resourceId } }
  }
  const resourceId = await findSourceOfAccount(tx, connector.id, row.app_user_id)
  if (!resourceId) return undefined
  const encryptedPassword = await passwordFor(tx, connector.id, randomBytes(24).toString('base64url'))
  return { rotateCredential: { resourceId, encryptedPassword } }
}
