import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../../server/test/browser.ts'
import { localPerson } from '../../server/test/local-accounts.ts'
import { signedInBrowser } from '../../server/test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { buildConsoleWhenStale } from '../scripts/build-when-stale.ts'

const TIMEOUT_MS = 60_000

/** A service with its console and a browser. */
export type Site = {
  world: World
  tenant: TestTenant
  /** Opens a page of somebody with these roles, who is signed in. */
  open(asked?: Opening): Promise<OpenedPage>
  stop(): Promise<void>
}

type Opening = {
  roleIds?: string[]
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  displayName?: string
  email?: string
  /** Nobody is signed in. */
  isSignedOut?: boolean
  /** Who uses a mouse is told as a problem. */
  isWithoutMouse?: boolean
  /** The origin of a server of the test that the page may go to, whoever signed its certificate. */
  elsewhere?: string
}

/** `problems` is everything that should not happen: errors, violations of the policy, requests elsewhere, refusals. */
export type OpenedPage = {
  page: Page
  userId: string
  problems: string[]
  /** Resolves when nothing has been asked of the service for a while. */
  quiet(): Promise<void>
  /** One more page of the same person. */
  another(): Promise<OpenedPage>
  /** Closes every page of this person. */
  close(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}, opening = sharedBrowser()): Promise<Site> {
  if (!('REEVE_CONSOLE_DIR' in environment)) await buildConsoleWhenStale()
  const world = await createWorld(environment)
  const tenant = await world.tenant('default')
  const browser = await opening
  const contexts: BrowserContext[] = []
  return {
    world,
    tenant,
    open: (asked = {}) => openPage({ world, tenant, browser, contexts }, asked),
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
      await world.stop()
    },
  }
}

type Parts = { world: World; tenant: TestTenant; browser: Browser; contexts: BrowserContext[] }

async function openPage({ world, tenant, browser, contexts }: Parts, asked: Opening): Promise<OpenedPage> {
  const { roleIds = ['super_admin'], theme = 'light', width = 1280, height = 800, displayName, email } = asked
  const { userId } = await localPerson(tenant, {
    roleIds,
    ...(displayName ? { displayName } : {}),
    ...(email ? { email } : {}),
  })
  const cookies = asked.isSignedOut ? [] : (await signedInBrowser(world, tenant, { userId })).cookies
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    // What pulses while it is read is drawn sixty times a second, in every page that waits.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ignoreHTTPSErrors: asked.elsewhere !== undefined,
  })
  contexts.push(context)
  const given = [...cookies].map(([name, value]) => ({ name, value, url: world.url }))
  await context.addCookies(given)
  const another = async (): Promise<OpenedPage> => {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    const problems = await watch(page, [world.url, asked.elsewhere ?? world.url])
    if (asked.isWithoutMouse) {
      await page.addInitScript(`addEventListener('pointerdown', () => reportProblem('a mouse was used'), true)`)
    }
    return { page, userId, problems, quiet: quietOf(page), another, close: () => context.close() }
  }
  return another()
}

/** Resolves when an expression is true in the page. Its policy refuses what the browser's own waiting does: evaluate texts later. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await page.evaluate(`Boolean(${expression})`))) {
    assert.ok(performance.now() < end, `not so after ${TIMEOUT_MS / 1000} seconds: ${expression}`)
    await sleep(20)
  }
}

const QUIET_MS = 200

function quietOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let last = performance.now()
  page.on('request', (request) => open.add(request))
  const ended = (request: unknown): void => {
    open.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    last = performance.now()
    while (open.size > 0 || performance.now() - last < QUIET_MS) await sleep(20)
  }
}

async function watch(page: Page, origins: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  await page.exposeFunction('reportProblem', (text: string) => void problems.push(text))
  // The code is a text because it runs in the page.
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', async (event) => {
    await reportProblem('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile)
    window.reported = (window.reported ?? 0) + 1
  }, true)`)
  page.on('request', (request) => {
    if (!origins.some((origin) => request.url().startsWith(`${origin}/`))) problems.push(`request to ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
  })
  return problems
}

/** How much wider the page is than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
