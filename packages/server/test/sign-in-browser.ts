import assert from 'node:assert/strict'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { accessibilityProblems, openBrowser, watchPage } from './browser.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

type Ending = { after(work: () => Promise<void>): void }

/** The sign-in pages in a real browser. */
export type SignInBrowser = {
  readonly world: World
  /** A new browser profile at a tenant. It may load pages of a provider too, and of nobody else. */
  open(t: Ending, tenant: TestTenant, providerUrl?: string): Promise<SignInTab>
  stop(): Promise<void>
}

export type SignInTab = {
  readonly page: Page
  /** Loads a page of the tenant. */
  visit(path: string): Promise<void>
  /** Fills in the fields by their labels and presses the button, and is there when the next page is. */
  send(button: string, fields?: Record<string, string>): Promise<void>
  /** The page has this heading, breaks no policy, and axe finds nothing in light nor dark. */
  isAt(heading: string): Promise<void>
}

const PATIENCE_MS = 120_000

export async function startSignInBrowser(environment: Record<string, string> = {}): Promise<SignInBrowser> {
  // Pages of sign-in lead to the console, which needs no build here; its own tests are in packages/console.
  const REEVE_CONSOLE_DIR = path.join(import.meta.dirname, 'empty-console')
  const world = await createWorld({ REEVE_CONSOLE_DIR, ...environment })
  let browser: Browser | undefined
  return {
    world,
    async open(t, tenant, providerUrl = '') {
      browser ??= await openBrowser()
      const context = await browser.newContext({ ignoreHTTPSErrors: providerUrl !== '' })
      t.after(() => context.close())
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      return tabOf(page, tenant, providerUrl)
    },
    async stop() {
      await browser?.close()
      await world.stop()
    },
  }
}

function tabOf(page: Page, { baseUrl }: TestTenant, providerUrl: string): SignInTab {
  const problems = watchPage(page, baseUrl)
  return {
    page,
    async visit(path) {
      await page.goto(baseUrl + path)
    },
    async send(button, fields = {}) {
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('button', { name: button, exact: true }).click()
    },
    async isAt(heading) {
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await accessibilityProblems(page), [], `${heading}, ${colorScheme}`)
      }
      const foreign = problems.filter((one) => providerUrl === '' || !one.startsWith(`request to ${providerUrl}/`))
      assert.deepEqual(foreign, [], heading)
    },
  }
}
