import { NOUNS, type Noun, REFERENCE_SHAPES, REFERENCES, type Reference } from '@reeve/client/nouns'
import type { Json, Schema } from './schema.ts'

export type { Reference }
export type NounName = keyof typeof NOUNS

/** The kinds of objects that a form finds by name: those of the API, and having an account of an app. */
export type ReferenceKind = NounName | 'appAccess'

/** Kinds whose objects are not named by their ids alone. */
export const isWithin = (kind: ReferenceKind): boolean => kind === 'appAccess' || NOUNS[kind].key.length > 1

type Whole = { readonly kind: ReferenceKind; readonly id: string; readonly app?: string; readonly type?: string }

// Safe because both are read by names that are perhaps not there.
const MEMBERS = REFERENCES as Readonly<Record<string, NounName>>
const SHAPES = REFERENCE_SHAPES as Readonly<Record<string, Whole>>

/** What a text names, by the name of its member; nothing that is only listed within something else is found. */
function namedBy(member: string): NounName | undefined {
  const name = MEMBERS[member]
  if (name === undefined || isWithin(name)) return undefined
  const { find, named }: Noun = NOUNS[name]
  return find === undefined || named === undefined ? undefined : name
}

/** How a member holds references. */
export type Holding = {
  readonly kind: ReferenceKind
  readonly isList: boolean
  read(value: unknown): Reference | undefined
  write(reference: Reference): unknown
}

const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** What a member refers to; undefined when it is something else. `schema` is as the contract has it, not resolved. */
export function holdingOf(name: string, schema: Schema): Holding | undefined {
  const isList = schema.type === 'array'
  const one = isList ? (schema.items ?? {}) : schema
  const whole = SHAPES[nameOf(one)]
  if (whole) return { kind: whole.kind, isList, ...asObject(whole) }
  const kind = one.type === 'string' ? namedBy(name) : undefined
  return kind && { kind, isList, ...AS_TEXT }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const AS_TEXT: Pick<Holding, 'read' | 'write'> = {
  read: (value) => (textIn(value) === '' ? undefined : { id: textIn(value) }),
  write: ({ id }) => id,
}

const asObject = ({ id, app, type }: Whole): Pick<Holding, 'read' | 'write'> => ({
  read(value) {
    // Safe because the schema of the member is an object.
    const held = (value ?? {}) as Json
    if (textIn(held[id]) === '') return undefined
    return {
      id: textIn(held[id]),
      ...(app ? { app: textIn(held[app]) } : {}),
      ...(type ? { type: textIn(held[type]) } : {}),
    }
  },
  write: (reference) => ({
    [id]: reference.id,
    ...(app ? { [app]: reference.app } : {}),
    ...(type ? { [type]: reference.type } : {}),
  }),
})

export const keyOf = ({ app = '', type = '', id }: Reference): string => [app, type, id].join('/')
