import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { type Html, html } from './html.ts'

type Begun =
  | { readonly kind: 'create'; readonly options: PublicKeyCredentialCreationOptionsJSON }
  | { readonly kind: 'get'; readonly options: PublicKeyCredentialRequestOptionsJSON }

type PasskeyForm = Begun & {
  readonly action: string
  readonly challengeId: string
  /** What the form sends along. */
  readonly fields: Html
  readonly button: string
  readonly isSecondary?: boolean
}

/** A form that the script fills in with what the browser's passkey has signed; the page needs `hasScript`. */
export const passkeyForm = ({ kind, options, action, challengeId, fields, button, isSecondary }: PasskeyForm): Html =>
  html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${JSON.stringify(options)}" hidden>
${fields}
<input type="hidden" name="challenge" value="${challengeId}">
<input type="hidden" name="response" value="">
<p class="error" role="alert" data-passkey-error hidden data-cancelled="${CANCELLED}" data-known="${KNOWN}" data-failed="${UNKNOWN}"></p>
<button${isSecondary === true && html` class="secondary"`}>${button}</button>
</form>
<noscript><p class="hint">Passkeys need JavaScript, which is switched off in this browser.</p></noscript>
<p class="hint" data-passkey-missing hidden>This browser has no passkeys, or the page was not loaded over https.</p>`

const CANCELLED = 'Nothing happened: it was cancelled, or it took too long. Try again.'
const KNOWN = 'This device has a passkey of this account already.'
const UNKNOWN = 'The browser could not use a passkey here. Nothing was changed.'

/** What the script sent. Whether it fits is checked with the signature; here it only has to be an object. */
export function readPasskeyResponse<Response extends object>(text: string): Response | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // Safe because the library that verifies it refuses what has another form.
    return typeof value === 'object' && value !== null && 'id' in value ? (value as Response) : undefined
  } catch {
    return undefined
  }
}
