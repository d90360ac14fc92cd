import type { EndpointCall } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { readerOf } from '../../local/call.ts'
import { enrollableTypes } from '../../local/factors/offered.ts'
import type { Input } from '../field.ts'
import { type Html, html } from '../html.ts'
import { type Get, type LinkPage, PASSKEY_INSTEAD } from './link-purposes.ts'
import { possibleAt } from './second-factors.ts'

export type Choices = { readonly hasPassword: boolean; readonly hasPasskey: boolean }

/** What somebody without a credential may take. */
export async function choicesOf(services: EndpointParts, call: EndpointCall, { isFirst }: LinkPage): Promise<Choices> {
  if (!isFirst) return { hasPassword: true, hasPasskey: false }
  const reader = readerOf(call)
  const types = enrollableTypes(await loadDefaultPolicies(reader), await possibleAt({ services, call }, reader))
  return {
    hasPassword: types.includes('CREDENTIAL_TYPE_PASSWORD'),
    hasPasskey: types.includes('CREDENTIAL_TYPE_PASSKEY'),
  }
}

export const shownFields = (page: LinkPage, get: Get, { hasPassword }: Choices): readonly Input[] =>
  page.fieldsOf(get).filter(({ name }) => hasPassword || name !== 'password')

export function buttonsOf({ button }: LinkPage, { hasPassword, hasPasskey }: Choices): Html {
  const [name, value] = PASSKEY_INSTEAD
  const text = hasPassword ? 'Use a passkey instead of a password' : 'Continue with a passkey'
  const secondary = hasPassword && html` class="secondary"`
  if (!hasPassword && !hasPasskey) return html`<p class="error">${NOTHING_POSSIBLE}</p>`
  return html`${hasPassword && html`<button>${button}</button>`}
${hasPasskey && html`<button name="${name}" value="${value}" formnovalidate${secondary}>${text}</button>`}`
}

const NOTHING_POSSIBLE =
  'Passwords are switched off, and passkeys are too or do not work at this address. Ask your administrator.'
