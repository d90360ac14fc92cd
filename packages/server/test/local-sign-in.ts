import assert from 'node:assert/strict'
import type { Secret } from '../src/lib/secret.ts'
import type { Reply } from './caller.ts'
import type { PageBrowser } from './page-browser.ts'

/** The address that a page goes on to by itself. */
export const nextOf = ({ text }: Reply): string =>
  /http-equiv="refresh" content="0; url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** Follows the redirect of a reply, one step. */
export const follow = (browser: PageBrowser, { headers }: Reply): Promise<Reply> =>
  browser.get(String(headers.location))

/** The page that asks who signs in. */
export const identifyPage = async (browser: PageBrowser, path = '/login'): Promise<Reply> =>
  follow(browser, await browser.get(path))

/** The page that asks for the password of an address. */
export async function passwordPage(browser: PageBrowser, email: string, path = '/login'): Promise<Reply> {
  const sent = await browser.submit(await identifyPage(browser, path), { email })
  assert.equal(sent.status, 303, sent.text)
  return follow(browser, sent)
}

type Typed = { readonly email: string; readonly password: Secret }

/** Types address and password into the pages; answers what comes after the password. */
export const typePassword = async (browser: PageBrowser, { email, password }: Typed, path = '/login'): Promise<Reply> =>
  browser.submit(await passwordPage(browser, email, path), { password: password.reveal() })
