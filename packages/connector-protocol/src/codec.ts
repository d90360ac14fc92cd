import type protobuf from 'protobufjs'
import { definitions, fullName } from './definitions.ts'

const types = new Map<string, protobuf.Type>()

function typeOf(name: string): protobuf.Type {
  const known = types.get(name)
  if (known) return known
  const found = definitions().lookupType(fullName(name))
  types.set(name, found)
  return found
}

/** Whether the definitions have a message of this full name. */
export function isKnown(name: string): boolean {
  try {
    typeOf(name)
    return true
  } catch {
    return false
  }
}

export function encode(name: string, message: object): Buffer {
  const type = typeOf(name)
  return Buffer.from(type.encode(type.fromObject(message)).finish())
}

/** Safe because the definition of the message has these members. */
export const decode = <Message>(name: string, bytes: Uint8Array): Message => typeOf(name).decode(bytes) as Message

export type Method = {
  readonly path: string
  readonly requestType: string
  readonly responseType: string
  readonly isStream: boolean
}

const methods = new Map<string, Method>()

/** One method of a service, such as `GrantsService` and `ListGrants`. */
export function methodOf(service: string, name: string): Method {
  const key = `${service}/${name}`
  const known = methods.get(key)
  if (known) return known
  const made = readMethod(service, name)
  methods.set(key, made)
  return made
}

function readMethod(service: string, name: string): Method {
  const found = definitions().lookupService(fullName(service)).methods[name]
  if (!found) throw new TypeError(`${service} has no method ${name}`)
  found.resolve()
  return {
    path: `/${fullName(service)}/${name}`,
    requestType: found.resolvedRequestType!.fullName.slice(1),
    responseType: found.resolvedResponseType!.fullName.slice(1),
    isStream: found.responseStream === true,
  }
}

export const methodNames = (service: string): string[] =>
  Object.keys(definitions().lookupService(fullName(service)).methods)
