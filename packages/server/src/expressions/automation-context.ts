import { spellings } from './types/object.ts'
import { parsedType } from './types/parsed-type.ts'
import { SecretHandle } from './types/secret.ts'
import { TRIGGERS, type TriggerKind } from './types/triggers.ts'
import { fromJson } from './values/from-json.ts'
import { SpelledMap } from './values/spelled-map.ts'
import { boxed, boxedAs } from './values/typed.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * What a run knows of its trigger or of one step: what came from outside is JSON as it is; what the service made is
 * typed and reachable in both spellings.
 */
type Known = { readonly outside?: Json; readonly made?: Json }

export type AutomationContext = {
  readonly trigger: Known & { readonly kind?: TriggerKind }
  /** Outputs of the steps that succeeded, by name. */
  readonly steps?: ReadonlyMap<string, Known>
}

/** The value of `ctx` in a step. */
export function contextOfStep({ trigger, steps }: AutomationContext): Json {
  const entries = [...(steps ?? [])].map(([name, known]) => [name, mapOf(known, {})])
  return Object.assign(Object.create(null), Object.fromEntries(entries), {
    trigger: mapOf(trigger, typesOf(trigger.kind)),
  })
}

const typesOf = (kind: TriggerKind | undefined): Readonly<Record<string, string>> =>
  kind === undefined ? { user: 'User', account: 'AppUser' } : TRIGGERS[kind].fields

function mapOf({ outside = {}, made = {} }: Known, types: Readonly<Record<string, string>>): SpelledMap {
  const read = Object.entries(made).map(([key, value]) => [key, madeValue(typeOfKey(types, key), value)])
  // Safe because JSON of an object is read as a map of its keys.
  return new SpelledMap({ outside: fromJson(outside) as Json, made: Object.fromEntries(read) })
}

const typeOfKey = (types: Readonly<Record<string, string>>, key: string): string | undefined =>
  [key, ...spellings(key)].map((spelling) => types[spelling]).find((type) => type !== undefined)

function madeValue(type: string | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (value instanceof SecretHandle) return boxed('Secret', value)
  if (value instanceof Temporal.Instant) return boxedAs(parsedType('timestamp'), value)
  return type === undefined ? withBoxes(fromJson(value)) : boxedAs(parsedType(type), value)
}

/** Handles of secrets that stand in a map, such as among the fields of a form. */
function withBoxes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== null) return value
  for (const [key, item] of Object.entries(value)) {
    if (item instanceof SecretHandle) Reflect.set(value, key, boxed('Secret', item))
  }
  return value
}
