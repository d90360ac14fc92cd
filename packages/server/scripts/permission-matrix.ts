import type { AnyOperation } from '../src/service/operation.ts'
import { findSystemRole, type SystemRole } from '../src/service/permissions.ts'

/** What comes of a call: it is served, refused, or its object does not exist for the caller. */
export type Outcome = 'allowed' | '403' | '404'

/**
 * Calls about one object. `owner` and `notOwner` are Application Administrators, of whom the object belongs to the first;
 * `stranger` is a Basic User who owns nothing; `connector` is a connector's client, about its own connector where the
 * guard admits it; `narrowedKey` is a key of a Super Administrator without the permissions that count.
 */
export type Outcomes = {
  /** Empty where nobody owns such objects. */
  readonly owner: Outcome | ''
  readonly notOwner: Outcome
  readonly stranger: Outcome
  readonly connector: Outcome
  readonly narrowedKey: Outcome
}

/** What the role gives on its own: everything, objects the caller owns, what the object allows, or nothing. */
export function cellOf({ guard: { permission, orOwned, narrowed } }: AnyOperation, { grants }: SystemRole): string {
  if (permission === undefined) {
    const isHeld = typeof narrowed === 'string' || narrowed?.some((one) => grants.includes(one))
    return isHeld ? 'all*' : 'own*'
  }
  if (grants.includes(permission)) return 'all'
  return orOwned && grants.includes(`${permission}:owned`) ? 'own' : ''
}

/** Undefined for an operation that is not about one object: its guard loads none, and its path names none. */
export function outcomesOf(operation: AnyOperation): Outcomes | undefined {
  const { guard, id, path } = operation
  if (!guard.load && !guard.connector && !path.includes('{')) return undefined
  return {
    ...byRoles(operation),
    connector: guard.connector ? 'allowed' : '403',
    narrowedKey: guard.narrowed === 'open' ? 'allowed' : guard.narrowed === 'object' ? '404' : '403',
    ...SPECIAL.find(([ids]) => ids.test(id))?.[1],
  }
}

function byRoles(operation: AnyOperation): Pick<Outcomes, 'owner' | 'notOwner' | 'stranger'> {
  const { guard } = operation
  // Without a permission the object decides, and is hidden; where none is loaded, everybody gets what is the own.
  if (guard.permission === undefined) {
    if (guard.narrowed === 'open') return { owner: '', notOwner: 'allowed', stranger: 'allowed' }
    const others = guard.load ? '404' : 'allowed'
    return { owner: 'allowed', notOwner: others, stranger: others }
  }
  const stranger = cellOf(operation, BASIC_USER) === 'all' ? 'allowed' : '403'
  const cell = cellOf(operation, APP_ADMIN)
  if (cell === 'own') return { owner: 'allowed', notOwner: '404', stranger }
  return { owner: '', notOwner: cell === 'all' ? 'allowed' : '403', stranger }
}

const APP_ADMIN = findSystemRole('app_admin')!
const BASIC_USER = findSystemRole('basic_user')!

/** Where the guard decides otherwise, by the ids of operations. */
const SPECIAL: readonly (readonly [RegExp, Partial<Outcomes>])[] = [
  // Everybody has some of the own.
  [/^(auth\.personalClients|connectors\.accountCredentials)\./, { owner: 'allowed', notOwner: '404', stranger: '404' }],
  [
    /^vaults\.(secrets\.(get|getByCode|setContent|delete)|appSecrets\.\w+)$/,
    { owner: '', notOwner: '404', stranger: '404' },
  ],
  // Refused to those who know its id, so that they can be told whom to ask; it is recorded.
  [/^vaults\.secrets\.(view|done)$/, { owner: '', notOwner: '403', stranger: '403' }],
  // Owners of vaults are not those of apps.
  [/^vaults\.(revocations\.complete|get|setOwners|credentials\.\w+)$/, { owner: '' }],
  [/^signIn\.credentials\.delete$/, { owner: 'allowed', notOwner: '404', stranger: '404' }],
  [/^console\.savedViews\./, { owner: 'allowed', notOwner: '404', stranger: '404' }],
  // What the operator offers is the same for everybody.
  [/^aiGovernance\.catalog\.get$/, { notOwner: 'allowed' }],
  // Only about the own programs and credentials.
  [
    /^aiGovernance\.(ownClients\.(get|update|delete)|connections\.(connect|disconnect))$/,
    { owner: '', notOwner: '404', stranger: '404' },
  ],
  [
    /^(modelGateway\.keys\.revoke|aiGovernance\.toolsets\.\w+Requestable)$/,
    { owner: '', notOwner: '404', stranger: '404' },
  ],
  [/^auth\.sessions\.end$/, { owner: '', notOwner: '404', stranger: '404' }],
  // Only about oneself; about others with a permission.
  [
    /^(directory\.users\.setDelegation|signIn\.sessionPolicies\.previews\.ofUser|policies\.explainCel)$/,
    { owner: '', notOwner: '403', stranger: '403' },
  ],
  [
    /^directory\.users\.(get|list|search|introspect|profileTypes)$/,
    { owner: '', notOwner: 'allowed', stranger: 'allowed' },
  ],
  // Members and rules are told to those who manage profiles or read everything; entries are theirs, and of who binds tools.
  [
    /^accessProfiles\.(members\.list|settings\.offered|automation\.(get|staged|preview)|entries\.(add|remove|put|delete))$/,
    { owner: '', notOwner: '403', stranger: '403' },
  ],
  // Owners of campaigns are administrators of campaigns, and reviewers have tasks in them.
  [/^reviews\.(get|\w+PendingActions|beginSignature|submit|listSubmissions)$/, { owner: '' }],
  // Whoever owns a service principal sees the issuers that it could trust.
  [/^auth\.workload(Providers\.(get|list)|Federation\.testCel)$/, { notOwner: '403', stranger: '403' }],
  // For whoever has the permission about some objects.
  [
    /^(webhooks\.(get|list|search)|connectors\.catalog\..*|policies\.(validateCel|testAccountProvisionPolicy))$/,
    { owner: '', notOwner: 'allowed', stranger: '403' },
  ],
  // The owner of a task is its subject, opened it and has to act; these are for administrators.
  [/^requests\.tasks\.(restart|reset|changePolicy|skipStep|process|delete)$/, { owner: '403' }],
  // Whoever decides about a call has to govern its tool besides.
  [/^aiGovernance\.toolCalls\.reveal$/, { owner: '403' }],
  // A list has only what the caller may see, here nothing.
  [/^(connectors|directory\.resources)\.list$/, { notOwner: 'allowed' }],
  [/^directory\.entitlements\.(list|listFor\w+|searchForAccount)$/, { notOwner: 'allowed' }],
  [/^connectors\.create(Delegated)?$/, { notOwner: '403' }],
  // Refused before the object is looked up.
  [/^(connectors\.push\..*|directory\.grants\.(listForIdentity|explain))$/, { stranger: '403' }],
]
