import { sql } from '../../../../store/sql.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { can, capabilitiesOf, findConnector, listLiveConnectors } from '../../../connectors/registry/api.ts'
import { findSourceOfAccount, isPaused, obstacleOf, planHolding } from '../../../connectors/tasks/api.ts'
import { isToolAccess } from '../../../directory/builtin-app/api.ts'
import type { StepInProgress } from '../../tasks/kinds/step-kind.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'
import type { ConnectorFacts, PlanFacts } from '../plan/plan.ts'
import type { Policy } from '../plan/policy.ts'
import { type Absence, findAbsence } from '../proofs/absence.ts'
import { ticketConfigRows } from '../tickets/store.ts'
import { chooseAccount } from './account.ts'
import { documentOf, type ProvisionDocument } from './document.ts'

export type EntitlementFacts = {
  readonly id: string
  readonly app_id: string
  readonly app_resource_id: string
  readonly app_resource_type_id: string
  readonly display_name: string
  readonly provisioner_policy: Policy | null
  readonly deprovisioner_policy: Policy | null
  readonly provision_reaches_all: boolean
  readonly match_baton_id: string
  readonly source_connector_ids: Readonly<Record<string, unknown>>
  readonly is_manually_managed: boolean
  readonly is_access: boolean
  readonly deleted_at: Temporal.Instant | null
  /** What its settings may reach outside of its app. */
  readonly agreed: readonly string[]
}

type AppFacts = {
  readonly id: string
  readonly display_name: string
  readonly is_builtin: boolean
  readonly is_manually_managed: boolean
  readonly strict_access_entitlement_provisioning: boolean
  readonly deleted_at: Temporal.Instant | null
}

/** Everything that is known when a provision step is begun or looked at. */
export type Situation = {
  readonly direction: 'grant' | 'revoke'
  readonly document: ProvisionDocument
  readonly entitlement: EntitlementFacts
  readonly app: AppFacts
  /** Empty when there is none. */
  readonly accountId: string
  readonly connectors: readonly ConnectorsRow[]
  /** Of a revoke of what is not held: how that is known. */
  readonly absence: Absence | undefined
  readonly facts: PlanFacts
}

export const directionOf = ({ type }: Pick<StoredTask, 'type'>): 'grant' | 'revoke' =>
  type === 'revoke' ? 'revoke' : 'grant'

export const findEntitlement = (tx: Tx, id: string): Promise<EntitlementFacts | undefined> =>
  tx.find<EntitlementFacts>(sql`select * from entitlement_provisioning_view where id = ${id}`)

const findApp = (tx: Tx, id: string): Promise<AppFacts | undefined> =>
  tx.find<AppFacts>(sql`select * from app_provisioning_view where id = ${id}`)

type TaskAndStep = Pick<StepInProgress, 'task'> & { readonly step: Pick<StepInProgress['step'], 'document'> }

/** Undefined when the entitlement or its app is gone. */
export async function loadSituation(tx: Tx, { task, step }: TaskAndStep): Promise<Situation | undefined> {
  const document = documentOf(step)
  const { appEntitlementId, appUserId } = document.provisionTarget
  const entitlement = await findEntitlement(tx, appEntitlementId)
  const app = entitlement && (await findApp(tx, entitlement.app_id))
  if (!entitlement || !app || entitlement.deleted_at !== null || app.deleted_at !== null) return undefined
  const direction = directionOf(task)
  const accountId = await chooseAccount(tx, {
    named: appUserId || (task.app_id === app.id ? task.account_id : ''),
    userId: task.user_id,
    appId: app.id,
    entitlementId: entitlement.id,
    direction,
  })
  const connectors = await connectorsOf(tx, app.id, document)
  const grant = await findGrant(tx, entitlement, accountId)
  const held = stillHeld(document, heldBy(grant, entitlement, accountId))
  const isAbsent = direction === 'revoke' && held === 'no'
  const absence = isAbsent
    ? await findAbsence(tx, { entitlement, app, accountId: accountId || appUserId || task.account_id })
    : undefined
  const facts: PlanFacts = {
    direction,
    policy: document.provisionPolicy,
    isOwnApp: app.is_builtin || (await isToolAccess(tx, entitlement.app_resource_type_id)),
    isAccess: entitlement.is_access,
    isManuallyManaged: entitlement.is_manually_managed || app.is_manually_managed,
    isMerged: isMerged(entitlement),
    makesAccounts: app.strict_access_entitlement_provisioning,
    hasAccount: accountId !== '',
    held,
    heldThrough: grant?.through ?? [],
    isShownGone: absence !== undefined,
    connectors: app.is_builtin ? [] : await abilitiesOf(tx, connectors, { direction, entitlement, accountId }),
    hasTicketConfig: await hasConfig(tx, document),
  }
  return { direction, document, entitlement, app, accountId, connectors, absence, facts }
}

/** A sync has brought it, or it was not declared ahead of one. */
export const isMerged = (entitlement: Pick<EntitlementFacts, 'match_baton_id' | 'source_connector_ids'>): boolean =>
  entitlement.match_baton_id === '' || Object.keys(entitlement.source_connector_ids).length > 0

/** Those of the app, and one of another app that the policy names. */
async function connectorsOf(tx: Tx, appId: string, { provisionPolicy }: ProvisionDocument): Promise<ConnectorsRow[]> {
  const own = await listLiveConnectors(tx, appId)
  const { action } = provisionPolicy ?? {}
  if (!action?.connectorId || own.some(({ id }) => id === action.connectorId)) return own
  const other = await findConnector(tx, { appId: action.appId || appId, id: action.connectorId })
  return other ? [...own, other] : own
}

type Grant = { readonly is_direct: boolean; readonly through: readonly string[] }

const findGrant = (tx: Tx, { id }: EntitlementFacts, accountId: string): Promise<Grant | undefined> =>
  tx.find<Grant>(sql`
    select g.is_direct, array(
        select s.display_name from app_entitlements_view s where s.id = any(g.source_ids) order by s.display_name limit 20
      ) as through
    from grants_view g where g.entitlement_id = ${id} and g.app_user_id = ${accountId} and ${accountId} <> ''`)

function heldBy(grant: Grant | undefined, { is_access }: EntitlementFacts, accountId: string): PlanFacts['held'] {
  if (accountId === '') return 'no'
  // Every account has access to its app, also before a sync has reported it.
  if (!grant) return is_access ? 'directly' : 'no'
  return grant.is_direct ? 'directly' : 'inherited'
}

/** What an earlier part of the same revoke has taken already the later parts still have to do. */
function stillHeld({ part, provisionPolicy }: ProvisionDocument, held: PlanFacts['held']): PlanFacts['held'] {
  const isByConnector = !provisionPolicy || provisionPolicy.connector || provisionPolicy.unconfigured
  return held === 'no' && part && part.index > 0 && !isByConnector ? 'directly' : held
}

type About = {
  readonly direction: 'grant' | 'revoke'
  readonly entitlement: EntitlementFacts
  readonly accountId: string
}

async function abilitiesOf(tx: Tx, connectors: readonly ConnectorsRow[], about: About): Promise<ConnectorFacts[]> {
  const abilities: ConnectorFacts[] = []
  for (const connector of connectors) abilities.push(await abilityOf(tx, connector, about))
  return abilities
}

async function abilityOf(
  tx: Tx,
  connector: ConnectorsRow,
  { direction, entitlement, accountId }: About,
): Promise<ConnectorFacts> {
  const capabilities = capabilitiesOf(connector)
  const isOfApp = connector.app_id === entitlement.app_id
  const holder = { appEntitlementId: entitlement.id, appUserId: accountId }
  const kind = direction === 'grant' ? 'GRANT' : 'REVOKE'
  const planned = accountId && isOfApp ? await planHolding({ tx, connector }, kind, direction, holder) : undefined
  const source = accountId && isOfApp ? await findSourceOfAccount(tx, connector.id, accountId) : undefined
  const obstacle = obstacleOf(connector)
  return {
    id: connector.id,
    unusable: obstacle && !isPaused(connector) ? obstacle.words : '',
    cannot: isOfApp ? planned?.cannot : 'the connector is of another app',
    createsAccounts: isOfApp && can(capabilities, 'CAPABILITY_ACCOUNT_PROVISIONING'),
    deletesAccount: source !== undefined && can(capabilities, 'CAPABILITY_RESOURCE_DELETE', source.resourceType),
    actions: capabilities.actions.map(({ name }) => name),
  }
}

async function hasConfig(tx: Tx, { provisionPolicy }: ProvisionDocument): Promise<boolean> {
  const id = provisionPolicy?.externalTicket?.externalTicketProvisionerConfigId
  return id ? (await ticketConfigRows.find(tx, id)) !== undefined : false
}
