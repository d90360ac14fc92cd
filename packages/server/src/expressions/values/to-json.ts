import { CelMap, Duration, EnumValue, Optional, Timestamp, TypeValue, Uint } from '@reeve/cel/values'
import { wireNameOf } from '../types/enums.ts'
import { CidrSet } from '../types/network.ts'
import { SecretHandle } from '../types/secret.ts'
import { fieldValue } from './field-value.ts'
import { declarationOf, typeOfObject } from './typed.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A value as JSON, for arguments, payloads and stored outputs. Throws for what JSON cannot hold. */
export function toJson(value: unknown): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw new Error(`${value} cannot be written as JSON`)
      return value
    case 'bigint':
      return integer(value)
    case 'undefined':
      return null
    case 'object':
      return value === null ? null : objectJson(value)
    default:
      throw new Error(`a ${typeof value} cannot be written as JSON`)
  }
}

const integer = (value: bigint): Json => (Number.isSafeInteger(Number(value)) ? Number(value) : value.toString())

function objectJson(value: object): Json {
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Timestamp || value instanceof Duration || value instanceof TypeValue) return value.toString()
  if (value instanceof EnumValue) return wireNameOf(value)
  if (value instanceof Uint) return integer(value.value)
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Optional) return value.present ? toJson(value.value) : null
  if (value instanceof SecretHandle) throw new Error('a secret cannot be written as JSON')
  if (value instanceof CidrSet) return [...value.cidrs]
  if (value instanceof CelMap) return record([...value.entries()].map(([key, item]) => [keyText(key), item]))
  const type = typeOfObject(value)
  return type === undefined ? record(Object.entries(value)) : typedJson(type, value)
}

const keyText = (key: unknown): string => (key instanceof Uint ? key.value.toString() : String(key))

/** Free of a prototype, so that a key of that name is a key like any other. */
function record(entries: readonly (readonly [string, unknown])[]): Json {
  const out: Record<string, Json> = Object.create(null)
  for (const [key, item] of entries) if (item !== undefined) out[key] = toJson(item)
  return out
}

/** A typed object is its API JSON without unset fields; an address is its text. */
function typedJson(type: string, value: object): Json {
  if (type === 'IP') return String(Reflect.get(value, 'address'))
  const fields = [...declarationOf(type)!.fields.values()]
  return record(fields.map((field) => [field.name, fieldValue(value, field)]))
}
