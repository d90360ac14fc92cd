import { accessSync, constants, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'

/** The first has no windows to draw, and needs much less of the processor. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
]

/** The browser of this machine. */
const browserPath = PLACES.find((file) => file !== undefined && isExecutable(file))

export const skipWithoutBrowser = browserPath
  ? false
  : 'no browser here: install chromium-headless-shell or chromium, or name one in CHROMIUM, to test the pages'

export const openBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...more],
    timeout: 300_000,
  })

let shared: Promise<Browser> | undefined
/** A page of a test ends before the code pays that takes the browser longest to make. */
const BRIEF = '--js-flags=--no-opt'

/** The one browser of this process, for files that keep to contexts of their own and close them. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser(BRIEF)
  const browser = await shared
  if (browser.isConnected()) return browser
  shared = undefined
  return sharedBrowser()
}

/** Everything about a page that should not happen: requests elsewhere, policy violations, errors. */
export function watchPage(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) problems.push(`request to ${url}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      problems.push(`console: ${message.text()}`)
    }
  })
  return problems
}

/** What axe finds wrong with the page as it is shown now: rule, and where. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

type Device = { readonly id: string; remove(): Promise<void> }

/** A passkey that the page's browser has, whose owner is there and agrees to everything. */
export async function addAuthenticator(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    id,
    async remove() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id })
    },
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
