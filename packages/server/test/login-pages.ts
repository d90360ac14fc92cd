import assert from 'node:assert/strict'
import type { Reply } from './caller.ts'
import type { PageBrowser } from './page-browser.ts'

/** Where a reply sends the browser: by a redirect, or by a page that continues by itself. */
export function nextOf(reply: Reply): string {
  const { location } = reply.headers
  if (location !== undefined) return location
  const found = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(reply.text)?.[1]
  assert.ok(found, `${reply.status} leads nowhere: ${textIn(reply)}`)
  return found.replaceAll('&amp;', '&')
}

/** Follows redirects and pages that continue by themselves, as long as they lead to this service. */
export async function follow(browser: PageBrowser, reply: Reply): Promise<Reply> {
  let current = reply
  for (let hops = 0; hops < 10; hops++) {
    const isRedirect = current.headers.location !== undefined || current.text.includes('http-equiv="refresh"')
    if (!isRedirect || !nextOf(current).startsWith('/')) return current
    current = await browser.get(nextOf(current))
  }
  throw new Error('the service redirects without an end')
}

export const open = async (browser: PageBrowser, path: string): Promise<Reply> =>
  follow(browser, await browser.get(path))

/** Gives the address at the first page; answers the page after it. */
export async function identify(browser: PageBrowser, email: string, path = '/login', more = {}): Promise<Reply> {
  const page = await open(browser, path)
  return follow(browser, await browser.submit(page, { email, ...more }))
}

/** Address and password; answers what the service says to that, before it is followed. */
export const givePassword = async (
  browser: PageBrowser,
  { email, password, path }: { email: string; password: string; path?: string },
): Promise<Reply> => browser.submit(await identify(browser, email, path), { password })

/** The words of a page. */
export const textIn = ({ text }: Reply): string =>
  text
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Who is signed in in a browser; empty when nobody is. */
export const whoIn = async (browser: PageBrowser): Promise<string> =>
  (await browser.get('/auth/v1/session')).body.user?.id ?? ''
