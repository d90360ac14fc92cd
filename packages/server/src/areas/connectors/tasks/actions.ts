import type { Answer } from '../../../wire/shape.ts'
import type { ConnectorAction, ConnectorCapabilities } from '../registry/shape.ts'

export type DeclaredAction = Answer<typeof ConnectorAction>

/** The action of this name; one that is for a type of resource is only found by that. */
export const findAction = (
  { actions }: Answer<typeof ConnectorCapabilities>,
  { name, resourceTypeId = '' }: { name: string; resourceTypeId?: string },
): DeclaredAction | undefined => actions.find((one) => one.name === name && one.resourceTypeId === resourceTypeId)

/** A required argument that is missing; undefined when none is. */
export function missingArgument(action: DeclaredAction, args: Readonly<Record<string, unknown>>): string | undefined {
  const required = action.arguments.filter((one) => one?.required === true || one?.isRequired === true)
  return required.map((one) => String(one?.name ?? '')).find((name) => isEmpty(args[name]))
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const ACCOUNT_TYPES: readonly string[] = ['ACTION_TYPE_ACCOUNT_ENABLE', 'ACTION_TYPE_ACCOUNT_DISABLE']
const ACCOUNT_NAMES: readonly string[] = ['enable_account', 'disable_account']

/** Whether it enables or disables an account: by its declared types, or by its name when it declares none. */
export const isAccountAction = ({ name, actionTypes }: DeclaredAction): boolean =>
  actionTypes.length > 0 ? actionTypes.some((one) => ACCOUNT_TYPES.includes(one)) : ACCOUNT_NAMES.includes(name)
