import type { EndpointCall } from '../../../service/endpoint.ts'
import { badRequest } from './oauth-error.ts'

export type Form = ReadonlyMap<string, string>

const MOST_PARAMETERS = 32

/** Reads the form of a token request: each parameter once, credentials in the body and nowhere else. */
export function readForm(call: Pick<EndpointCall, 'header' | 'body'>): Form {
  if (call.header('authorization') !== undefined) {
    throw badRequest('send client credentials in the body, not in the Authorization header')
  }
  return readParameters(call)
}

/** Each parameter once, those without a value left out. */
export function readParameters({ header, body }: Pick<EndpointCall, 'header' | 'body'>): Form {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(header('content-type') ?? '')) {
    throw badRequest('the Content-Type must be application/x-www-form-urlencoded')
  }
  const form = new Map<string, string>()
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if (++count > MOST_PARAMETERS) throw badRequest(`at most ${MOST_PARAMETERS} parameters`)
    if (form.has(name)) throw badRequest(`the parameter ${name.slice(0, 64)} is given twice`)
    if (name.includes('\0') || value.includes('\0')) throw badRequest('a parameter has a zero byte in it')
    if (value !== '') form.set(name, value)
  }
  return form
}

export function needed(form: Form, name: string): string {
  const value = form.get(name)
  if (value === undefined) throw badRequest(`the parameter ${name} is missing`)
  return value
}
