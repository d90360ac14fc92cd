import type { RowField } from '../../cel/rows/fields.ts'
import { holdingOf, type ReferenceKind } from '../references.ts'
import { labelOf } from '../schema.ts'
import { texts } from './texts.ts'

/** What a field is called: with the object that has it, unless that is what the condition is about. */
export function fieldName({ owner, name, path }: RowField): string {
  const own = texts.fields[name] ?? labelOf(name.replace(/(?:Value)?Ids?$/, ''))
  const of = texts.owners[owner] ?? labelOf(path.split('.').at(-2) ?? '')
  return of === '' ? own : `${of} · ${own.charAt(0).toLowerCase()}${own.slice(1)}`
}

/** Those that most conditions are about come first. */
const FIRST = ['department', 'jobTitle', 'employmentType', 'employmentStatus', 'managerId', 'directoryStatus', 'appId']
const rankOf = ({ owner, name }: RowField): number => {
  const rank = FIRST.indexOf(name)
  return (
    (owner === 'ctx.trigger.oldUser' ? 50 : owner === 'subject' || owner === 'ctx.trigger.newUser' ? 0 : 20) +
    (rank < 0 ? 10 : rank)
  )
}

/** The fields that a new row can be about, in the order in which they are listed. */
export const offeredOf = (fields: readonly RowField[]): readonly RowField[] =>
  fields
    .filter(({ isOffered }) => isOffered)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || fieldName(a).localeCompare(fieldName(b)))

/** Fields whose names in the contract are others. */
const OWN: Readonly<Record<string, ReferenceKind>> = { 'User.id': 'user', 'User.managerId': 'user' }

/** The kind of object that a field holds the id of; undefined where the id alone does not name one. */
export function kindIn({ type, name, ownerType }: RowField): ReferenceKind | undefined {
  if (type === 'app' || type === 'entitlement') return type
  if (type !== 'text' && type !== 'texts') return undefined
  const member = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return OWN[`${ownerType}.${name}`] ?? holdingOf(member, { type: 'string' })?.kind
}
