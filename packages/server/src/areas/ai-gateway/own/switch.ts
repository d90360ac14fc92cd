import { enqueue } from '../../../engine/enqueue.ts'
import { precondition } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { addToolServer } from '../../connectors/registry/tool-servers/api.ts'
import { createApp } from '../../directory/apps/api.ts'
import { serverChanged } from '../servers/events.ts'
import { insertServer, isPrefixTaken, savePause } from '../servers/store.ts'
import { DISCOVER } from '../tools/jobs/names.ts'
import { makeBuiltinToolsets } from '../toolsets/builtin.ts'
import { OWN_PREFIX, OWN_URL } from './address.ts'

const NAME = 'Reeve'
const ABOUT = 'What the service itself can be asked, with the rights of the one who asks.'
const OFF = 'It is switched off in the settings.'

/** The first time the server is made, with an app of its own; later it is stopped and let on again. */
export async function switchOwnServer(context: Context, isOn: boolean): Promise<void> {
  const { tx, emit } = context
  const known = await findOwnServer(tx)
  if (!known) {
    if (isOn) await makeOwnServer(context)
    return
  }
  if ((known.paused_at === null) === isOn) return
  const row = await savePause(tx, known.connector_id, isOn ? null : tx.now, isOn ? '' : OFF)
  emit(serverChanged(isOn ? 'resumed' : 'paused', known, row))
  if (isOn) await discoverOwn(tx, known.connector_id)
}

const findOwnServer = (tx: Tx): Promise<ToolServersRow | undefined> =>
  tx.find<ToolServersRow>(sql`select * from tool_servers where url = ${OWN_URL} and deleted_at is null for update`)

async function makeOwnServer(context: Context): Promise<void> {
  const { tx, emit, tenant } = context
  if (await isPrefixTaken(tx, OWN_PREFIX)) {
    throw precondition('PREFIX_TAKEN', `another tool server has the prefix "${OWN_PREFIX}": give it another one first`)
  }
  const { id: appId } = await createApp(context, { display_name: NAME, description: ABOUT })
  const named = { appId, displayName: NAME, description: ABOUT }
  const connectorId = await addToolServer(context, { ...named, userIds: [] })
  const row = await insertServer(
    tx,
    tenant,
    { ...named, connectorId, dataSensitivity: 'MCP_SERVER_DATA_SENSITIVITY_CONFIDENTIAL', toolPrefix: OWN_PREFIX },
    {
      url: OWN_URL,
      transport: 'STREAMABLE_HTTP',
      sharing: 'SHARED',
      requireToolApproval: 'UNSPECIFIED',
      catalogId: '',
      configFields: {},
      sourceAppId: '',
      credential: { method: 'NONE', name: '', secret: undefined },
    },
  )
  emit(serverChanged('created', null, row))
  await makeBuiltinToolsets(context, row)
  await discoverOwn(tx, connectorId)
}

const discoverOwn = (tx: Tx, connectorId: string) =>
  enqueue(tx, DISCOVER, { connectorId, userId: '' }, { key: connectorId, onKey: 'replace' })
