import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { capabilitiesOf } from '../registry/capabilities.ts'
import type { ConnectorAction, ConnectorCapabilities } from '../registry/shape.ts'
import { sourceOfType } from './source-names.ts'

export type DeclaredAction = Answer<typeof ConnectorAction>

/** The action of this name; one that is for a type of resource is only found by that. */
export const findAction = (
  { actions }: Answer<typeof ConnectorCapabilities>,
  { name, resourceTypeId = '' }: { name: string; resourceTypeId?: string },
): DeclaredAction | undefined => actions.find((one) => one.name === name && one.resourceTypeId === resourceTypeId)

/** The action of a connector; its type of resource may be named by our id or by its own. */
export const findDeclaredAction = async (
  tx: Tx,
  connector: ConnectorsRow,
  { actionName: name, resourceTypeId }: { readonly actionName: string; readonly resourceTypeId: string },
): Promise<DeclaredAction | undefined> =>
  findAction(capabilitiesOf(connector), { name, resourceTypeId: await sourceOfType(tx, connector.id, resourceTypeId) })

/** A required argument that is missing; undefined when none is. */
export function missingArgument(action: DeclaredAction, args: Readonly<Record<string, unknown>>): string | undefined {
  const required = action.arguments.filter((one) => one?.required === true || one?.isRequired === true)
  return required.map((one) => String(one?.name ?? '')).find((name) => isEmpty(args[name]))
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether it makes a resource, as it declares itself. */
export const makesResource = ({ actionTypes }: DeclaredAction): boolean =>
  actionTypes.includes('ACTION_TYPE_RESOURCE_CREATE')

const ACCOUNT_TYPES: readonly string[] = ['ACTION_TYPE_ACCOUNT_ENABLE', 'ACTION_TYPE_ACCOUNT_DISABLE']
const ACCOUNT_NAMES: readonly string[] = ['enable_account', 'disable_account']

/** Whether it enables or disables an account: by its declared types, or by its name when it declares none. */
const isAccountAction = ({ name, actionTypes }: DeclaredAction): boolean =>
  actionTypes.length > 0 ? actionTypes.some((one) => ACCOUNT_TYPES.includes(one)) : ACCOUNT_NAMES.includes(name)

/** The action that enables or disables accounts and is called so: one for any resource, or for this type of account. */
export const findAccountAction = (
  { actions }: Answer<typeof ConnectorCapabilities>,
  { name, resourceTypeId }: { readonly name: string; readonly resourceTypeId: string },
): DeclaredAction | undefined =>
  ['', resourceTypeId]
    .flatMap((type) => actions.find((one) => one.name === name && one.resourceTypeId === type) ?? [])
    .find(isAccountAction)
