import { accessSync, constants } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser']

/** The browser of this machine. */
const browserPath = PLACES.find((file) => file !== undefined && isExecutable(file))

export const skipWithoutBrowser = browserPath
  ? false
  : 'no browser here: install chromium, or name one in CHROMIUM, to test the pages'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    timeout: 300_000,
  })

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

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
