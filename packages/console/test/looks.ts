import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { axeProblems } from './axe.ts'
import { idsOn } from './ids-on-page.ts'
import { type OpenedPage, overflowOf } from './site.ts'

const WIDTHS = [1280, 400]
const HEIGHT = 900

/**
 * What somebody sees is in order: wide and narrow, light and dark, without an id where a name belongs. Pictures are left
 * in the folder `REEVE_SCREENSHOTS`, when it is named.
 */
export async function looksRight({ page, quiet }: OpenedPage, name: string): Promise<void> {
  const shots = process.env.REEVE_SCREENSHOTS
  if (shots) mkdirSync(shots, { recursive: true })
  await quiet()
  assert.deepEqual(await idsOn(page), [], `${name}: an id where a name belongs`)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    assert.deepEqual(await axeProblems(page, 'structure'), [], `${name}, ${width}`)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await axeProblems(page, 'colours'), [], `${name}, ${width}, ${colorScheme}`)
      if (shots) {
        const file = path.join(shots, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, animations: 'disabled' })
      }
    }
    assert.equal(await overflowOf(page), 0, `${name} scrolls sideways at ${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
