import type { DeclaredAction } from './actions.ts'
import type { SourceName } from './source-names.ts'

type Arguments = Readonly<Record<string, unknown>>

/** What an action that is done to one account is given, or why it cannot be asked for with the account alone. */
export function accountArguments(
  action: DeclaredAction,
  account: SourceName,
): { args: Arguments } | { cannot: string } {
  const required = action.arguments.filter((one) => one?.required === true || one?.isRequired === true)
  // Some declare what they take without requiring it, or nothing at all.
  const wanted = required.length === 0 && action.arguments.length === 1 ? action.arguments : required
  const others = wanted.filter((one) => !KNOWN.has(nameOf(one)))
  const known = wanted.some((one) => nameOf(one) === 'resourceId')
  const rest = known ? others : others.slice(1)
  if (rest.length > 0) {
    const names = rest.map(nameOf).join(', ')
    return { cannot: `"${action.name}" also requires ${names}: it is asked for by a step connectorAction instead` }
  }
  const [into] = others
  const named = wanted.length === 0 || known ? { resourceId: account.resource } : {}
  const typed = wanted.length === 0 || known || asksForType(wanted) ? { resourceType: account.resourceType } : {}
  if (!into) return { args: { ...named, ...typed } }
  const value = valueFor(into, account)
  if (value === undefined) {
    return { cannot: `"${nameOf(into)}" of "${action.name}" is a number, and the account is "${account.resource}"` }
  }
  return { args: { ...typed, [nameOf(into)]: value } }
}

const KNOWN: ReadonlySet<string> = new Set(['resourceId', 'resourceType'])

type Argument = DeclaredAction['arguments'][number]

const nameOf = (one: Argument): string => String(one?.name ?? '')
const asksForType = (wanted: readonly Argument[]): boolean => wanted.some((one) => nameOf(one) === 'resourceType')

/** The id of the account as the argument has it; undefined when it cannot. */
function valueFor(argument: Argument, { resource, resourceType }: SourceName): unknown {
  switch (argument?.type) {
    case 'int':
      return Number.isSafeInteger(Number(resource)) && resource.trim() !== '' ? Number(resource) : undefined
    case 'stringList':
      return [resource]
    case 'resourceId':
      return { resource_type_id: resourceType, resource_id: resource }
    case 'resourceIdList':
      return [{ resource_type_id: resourceType, resource_id: resource }]
    default:
      return resource
  }
}
