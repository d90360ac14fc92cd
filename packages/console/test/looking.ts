import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { axeProblems } from './axe.ts'
import type { OpenedPage } from './site.ts'

/** Counts clicks and seconds from the moment it is made. */
export function stopwatch(t: TestContext) {
  const from = performance.now()
  let clicks = 0
  return {
    async click(target: Locator): Promise<void> {
      clicks++
      await target.click()
    },
    tell: () => t.diagnostic(`${clicks} clicks, ${((performance.now() - from) / 1000).toFixed(1)} s`),
  }
}

/** Leaves pictures in the folder that `REEVE_SCREENSHOTS` names: light, dark and narrow. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.REEVE_SCREENSHOTS
  if (!folder) return
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [400, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Nothing was wrong on the page, neither before nor now. */
export async function finish({ page, problems, close }: OpenedPage): Promise<void> {
  assert.deepEqual(await axeProblems(page), [])
  assert.deepEqual(problems, [])
  await close()
}
