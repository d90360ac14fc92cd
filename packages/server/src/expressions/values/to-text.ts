import { CelMap, Duration, EnumValue, Optional, Timestamp } from '@reeve/cel/values'
import { shortNameOf } from '../types/enums.ts'
import { SecretHandle } from '../types/secret.ts'
import { toJson } from './to-json.ts'
import { typeOfObject } from './typed.ts'

/** A value as text inside a template. Throws for secrets. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (value instanceof Timestamp || value instanceof Duration) return value.toString()
  if (value instanceof EnumValue) return shortNameOf(value)
  if (value instanceof SecretHandle) throw new Error('a secret cannot be written into text')
  if (value instanceof Optional) return value.present ? toText(value.value) : ''
  if (!(value instanceof CelMap) && typeOfObject(value) === 'User') return nameOfUser(value)
  const json = toJson(value)
  return typeof json === 'string' ? json : JSON.stringify(json)
}

const nameOfUser = (user: object): string =>
  String(Reflect.get(user, 'displayName') || Reflect.get(user, 'email') || '')
