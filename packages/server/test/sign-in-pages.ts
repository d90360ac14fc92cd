import assert from 'node:assert/strict'
import type { Reply } from './caller.ts'
import { PASSWORD } from './local-accounts.ts'
import { follow } from './login-pages.ts'
import { PageBrowser } from './page-browser.ts'
import type { TestTenant } from './world.ts'

type Given = {
  readonly email: string
  readonly password?: string
  /** The code of an app, or a recovery code. */
  readonly code?: string
  readonly codeType?: string
}

/** Goes on from the first page of a sign-in to the page that comes after it. */
export async function passSignIn(browser: PageBrowser, first: Reply, given: Given): Promise<Reply> {
  const { email, password = PASSWORD.reveal(), code, codeType = 'CREDENTIAL_TYPE_TOTP' } = given
  const asksPassword = await follow(browser, await browser.submit(first, { email }))
  const next = await follow(browser, await browser.submit(asksPassword, { password }))
  if (code === undefined) return next
  const attempt = /name="attempt" value="([^"]+)"/.exec(next.text)?.[1]
  const asksCode = await browser.get(`/login/second?attempt=${attempt}&type=${codeType}`)
  return follow(browser, await browser.submit(asksCode, { code }, { holding: codeType }))
}

/** A browser in which a person has signed in by the pages. */
export async function signedInByPages(tenant: TestTenant, given: Given): Promise<PageBrowser> {
  const browser = new PageBrowser(tenant)
  const page = await passSignIn(browser, await follow(browser, await browser.get('/login?return_to=/account')), given)
  assert.match(page.text, /<h1>Your account<\/h1>/)
  return browser
}

/** What a page of ours asks the passkey of a browser for. */
export function passkeyOptions(page: Reply): never {
  const written = /data-options="([^"]*)"/.exec(page.text)?.[1] ?? ''
  // Safe because the tests hand it to the authenticator, which reads what it needs.
  return JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')) as never
}
